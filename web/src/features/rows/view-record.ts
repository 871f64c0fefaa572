import { createContext, type RefObject, use, useEffect, useLayoutEffect } from "react";
import type { RecordedView } from "@/answers/lookup-record";

/** How an answer was looked at last, and what records a change of it. */
export type ViewRecord = {
	/** The ID of its lookup; null where nothing is recorded. */
	readonly id: string | null;
	readonly view: RecordedView;
	readonly changeView: (changes: RecordedView) => void;
};

/** The record of the answer on the page; null where nothing of it is recorded. */
export const ViewRecordContext = createContext<ViewRecord | null>(null);

/** Records nothing. */
export const noRecord: ViewRecord = { id: null, view: {}, changeView: () => undefined };

/** The record of the answer on the page. What it has is where a view starts; it changes no view later. */
export function useViewRecord(): ViewRecord {
	return use(ViewRecordContext) ?? noRecord;
}

/** Starts a box that scrolls where it was scrolled to last, and records where it is. */
export function useRecordedBoxScroll(box: RefObject<HTMLElement | null>): void {
	const { view, changeView } = useViewRecord();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a view starts once
	useLayoutEffect(() => {
		if (box.current && view.tableScroll !== undefined) box.current.scrollTop = view.tableScroll;
	}, [box]);
	useEffect(() => {
		const element = box.current;
		const record = () => changeView({ tableScroll: element?.scrollTop ?? 0 });
		element?.addEventListener("scroll", record, { passive: true });
		return () => element?.removeEventListener("scroll", record);
	}, [box, changeView]);
}

/** The heights of rows are known once they are drawn: the page is scrolled again for at most so many frames. */
const maxScrollFrames = 10;

/** Starts the page where it was scrolled to last, and records where it is. */
export function useRecordedPageScroll({ view, changeView }: ViewRecord): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: a view starts once
	useEffect(() => {
		const target = view.scroll ?? 0;
		let frame = 0;
		const scroll = (left: number) => {
			if (Math.abs(window.scrollY - target) < 1 || left === 0) return;
			window.scrollTo(0, target);
			frame = requestAnimationFrame(() => scroll(left - 1));
		};
		if (target > 0) scroll(maxScrollFrames);
		const record = () => changeView({ scroll: window.scrollY });
		window.addEventListener("scroll", record, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", record);
		};
	}, []);
}
