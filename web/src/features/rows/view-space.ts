import { createContext, type RefObject, use, useLayoutEffect, useRef } from "react";

/** The expected position of a view on the page, in whole pixels. */
type ViewSpace = {
	/** The distance from the top of the page. The view starts there or further down. */
	readonly top: number;
	readonly width: number;
};

type ViewSpaceRef = RefObject<ViewSpace | null>;

const unknownSpace: ViewSpaceRef = { current: null };

/** The space of a new response's view; null if unknown, and after the first render. */
export const ViewSpaceContext = createContext<ViewSpaceRef>(unknownSpace);

/** The space of the surrounding view, to be read when a component is first rendered. */
export function useViewSpace(): ViewSpaceRef {
	return use(ViewSpaceContext);
}

/**
 * Measures the space of a view while its response is pending, as part of a frame that is painted anyway. The
 * view will be in the element, below a heading with at least that height in pixels.
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
		observer.observe(document.body); // anything that moves the box changes the height of the page
		return () => {
			observer.disconnect();
			space.current = null;
		};
	}, [element, head, isAwaited]);
	return space;
}
