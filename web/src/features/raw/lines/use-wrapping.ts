import { type RefObject, useLayoutEffect, useState } from "react";
import type { FoldedLines } from "@/features/raw/store/raw-view-store";
import { useLoad } from "@/lib/use-load";
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
	const columns = Math.floor((width - gutterWidth) / characterWidth) - String(lines.count).length;
	// The worker estimates the wrapped lines.
	const { value: average = lineHeight } = useLoad(
		[lines, columns],
		isOn ? async () => ((await lines.wrappedCount(columns)) / lines.count) * lineHeight : null,
		{ keep: true },
	);
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
