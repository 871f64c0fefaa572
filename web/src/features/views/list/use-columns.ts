import { type RefObject, useLayoutEffect, useState } from "react";

/** How many columns of at least that width, in pixels, fit into a box, and how wide each is. */
export function useColumns(
	box: RefObject<HTMLElement | null>,
	narrowest: number,
): { readonly columns: number; readonly width: number } {
	const [width, setWidth] = useState(narrowest * 4);

	// The box's width is the browser's to say, and it changes with the window.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);

	const columns = Math.max(2, Math.floor(width / narrowest));
	return { columns, width: width / columns };
}
