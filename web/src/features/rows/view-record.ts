import { createContext, type RefObject, use, useEffect, useLayoutEffect } from "react";
import type { RecordedView } from "@/answers/lookup-record";

/** The latest view of a response, and a function that records changes to it. */
export type ViewRecord = {
	/** The ID of its lookup; null if nothing is recorded. */
	readonly id: string | null;
	readonly view: RecordedView;
	readonly changeView: (changes: RecordedView) => void;
};

/** The record of the response on the page; null if nothing is recorded. */
export const ViewRecordContext = createContext<ViewRecord | null>(null);

/** Records nothing. */
export const noRecord: ViewRecord = { id: null, view: {}, changeView: () => undefined };

/**
 * The record of the response on the page. A view starts with its contents. Later changes don't affect the view.
 */
export function useViewRecord(): ViewRecord {
	return use(ViewRecordContext) ?? noRecord;
}

/** Restores the scroll position of a box, and records changes to it. */
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

/**
 * Row heights are known only once the rows are rendered, so the page is scrolled again for up to this many
 * frames.
 */
const maxScrollFrames = 10;

/** Restores the scroll position of the page, and records changes to it. */
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
