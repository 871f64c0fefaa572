import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { OpenView } from "@/lib/answer/view";
import { lineHeight } from "./lines/position";
import type { Look } from "./use-look";

/** How wide a letter of the lines is, in pixels, and how wide all is that stands beside them. */
const letter = 8.4;
const beside = 56;

/** How high a line is on average when long ones wrap in an element of that width; null while none does. */
export function useWrapping(
	view: OpenView,
	look: Look,
	isOn: boolean,
	box: RefObject<HTMLElement | null>,
): number | null {
	const width = useWidth(box);
	const [average, setAverage] = useState(lineHeight);
	const { lineCount, load } = look;
	const columns = Math.floor((width - beside) / letter) - String(lineCount).length;
	// The worker counts the lines on the screen. What is folded changes with the lines, and so with `load`.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` stands for the lines
	useEffect(() => {
		if (!isOn) return;
		let isCurrent = true;
		view.wrappedCount(columns).then(
			(count) => isCurrent && setAverage((count / lineCount) * lineHeight),
			() => undefined, // the answer was closed
		);
		return () => {
			isCurrent = false;
		};
	}, [view, isOn, columns, lineCount, load]);
	return isOn ? average : null;
}

function useWidth(box: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(1024);
	// The width follows the window: only the browser knows it.
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(element.offsetWidth);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [box]);
	return width;
}
