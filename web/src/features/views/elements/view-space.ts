import { createContext, type RefObject, use, useLayoutEffect, useRef } from "react";

/** Where a view will stand on the page, in pixels. */
type ViewSpace = {
	/** The distance from the top of the page. The view begins there or further below. */
	readonly top: number;
	readonly width: number;
};

type ViewSpaceRef = RefObject<ViewSpace | null>;

const unknownSpace: ViewSpaceRef = { current: null };

/** The space that a view is rendered into, for the rows of its first frame; null where it is not known. */
export const ViewSpaceContext = createContext<ViewSpaceRef>(unknownSpace);

/** The space of the view when it was rendered first. */
export function useViewSpace(): ViewSpaceRef {
	return use(ViewSpaceContext);
}

/**
 * Measures the space of a view while its answer is on its way, as part of a frame that is drawn anyway. The view will
 * stand in the element, below a head of at least that height in pixels.
 */
export function useMeasuredSpace(element: RefObject<HTMLElement | null>, head: number): ViewSpaceRef {
	const space = useRef<ViewSpace | null>(null);
	useLayoutEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => {
			if (!entry) return;
			const { top, width } = entry.target.getBoundingClientRect();
			space.current = { top: top + window.scrollY + head, width };
		});
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element, head]);
	return space;
}
