import { createContext, type RefObject, use, useLayoutEffect, useRef } from "react";

/** Where a view will stand on the page, in whole pixels. */
type ViewSpace = {
	/** The distance from the top of the page. The view begins there or further below. */
	readonly top: number;
	readonly width: number;
};

type ViewSpaceRef = RefObject<ViewSpace | null>;

const unknownSpace: ViewSpaceRef = { current: null };

/** The space of the view of an answer that has just come; null where it is not known, and from the next render on. */
export const ViewSpaceContext = createContext<ViewSpaceRef>(unknownSpace);

/** The space of the view around, to be read when a component is rendered first. */
export function useViewSpace(): ViewSpaceRef {
	return use(ViewSpaceContext);
}

/**
 * Measures the space of a view while its answer is awaited, as part of a frame that is drawn anyway. The view will stand
 * in the element, below a head of at least that height in pixels.
 */
export function useMeasuredSpace(
	element: RefObject<HTMLElement | null>,
	head: number,
	isAwaited: boolean,
): ViewSpaceRef {
	const space = useRef<ViewSpace | null>(null);
	useLayoutEffect(() => {
		const box = element.current;
		if (!isAwaited || !box) return;
		const observer = new ResizeObserver(() => {
			const { top, width } = box.getBoundingClientRect();
			space.current = { top: Math.round(top + window.scrollY) + head, width: Math.round(width) };
		});
		observer.observe(box);
		observer.observe(document.body); // what moves the box changes the height of the page
		return () => {
			observer.disconnect();
			space.current = null;
		};
	}, [element, head, isAwaited]);
	return space;
}
