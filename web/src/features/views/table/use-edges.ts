import { type RefObject, useLayoutEffect, useState } from "react";

/** On which sides of a box there is more than it shows. */
export type Edges = "none" | "left" | "right" | "both";

/** Follows on which sides there is more to scroll to. */
export function useEdges(box: RefObject<HTMLElement | null>): Edges {
	const [edges, setEdges] = useState<Edges>("none");

	// How far a box is scrolled and how wide it is are the browser's to say.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const look = () => setEdges(edgesOf(element));
		look();
		const observer = new ResizeObserver(look);
		observer.observe(element);
		if (element.firstElementChild) observer.observe(element.firstElementChild);
		element.addEventListener("scroll", look, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("scroll", look);
		};
	}, [box]);

	return edges;
}

function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges {
	const isLeft = scrollLeft > 0;
	const isRight = scrollLeft + clientWidth < scrollWidth - 1;
	if (isLeft) return isRight ? "both" : "left";
	return isRight ? "right" : "none";
}
