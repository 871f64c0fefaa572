import { type RefObject, useLayoutEffect, useState } from "react";

/** The sides on which a box overflows. */
type OverflowEdges = "none" | "left" | "right" | "both";

/** Tracks on which sides a box overflows. */
export function useOverflowEdges(box: RefObject<HTMLElement | null>): OverflowEdges {
	const [edges, setEdges] = useState<OverflowEdges>("none");

	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const update = () => setEdges(overflowEdges(element));
		update();
		const observer = new ResizeObserver(update);
		observer.observe(element);
		if (element.firstElementChild) observer.observe(element.firstElementChild);
		element.addEventListener("scroll", update, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("scroll", update);
		};
	}, [box]);

	return edges;
}

/** The edges beyond which a box can be scrolled. */
export function overflowEdges({
	scrollLeft,
	scrollWidth,
	clientWidth,
}: Pick<HTMLElement, "scrollLeft" | "scrollWidth" | "clientWidth">): OverflowEdges {
	const isLeft = scrollLeft > 0;
	const isRight = scrollLeft + clientWidth < scrollWidth - 1;
	if (isLeft) return isRight ? "both" : "left";
	return isRight ? "right" : "none";
}
