import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { FoldedLines } from "@/features/raw/store/raw-view-store";
import { lineHeight } from "./line-elements";

/** The width of a character, in pixels. */
const characterWidth = 8.4;

const gutterWidth = 56;

/** The average height of a line when long ones wrap in an element; null while wrapping is off. */
export function useWrapping(
	lines: FoldedLines,
	isOn: boolean,
	box: RefObject<HTMLElement | null>,
): number | null {
	const width = useWidth(box);
	const [average, setAverage] = useState(lineHeight);
	const columns = Math.floor((width - gutterWidth) / characterWidth) - String(lines.count).length;
	// The worker estimates the wrapped lines.
	useEffect(() => {
		if (!isOn) return;
		let isCurrent = true;
		lines.wrappedCount(columns).then(
			(count) => isCurrent && setAverage((count / lines.count) * lineHeight),
			() => undefined, // the answer was closed
		);
		return () => {
			isCurrent = false;
		};
	}, [lines, isOn, columns]);
	return isOn ? average : null;
}

function useWidth(box: RefObject<HTMLElement | null>): number {
	const [width, setWidth] = useState(1024);
	// The width depends on the window: only the browser knows it.
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
