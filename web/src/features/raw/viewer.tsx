import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { LineBox, type LineBoxHandle } from "@/features/raw/lines/line-box";
import { lineHeight } from "@/features/raw/lines/line-elements";
import { searchCommand, useTreeKeys } from "@/features/raw/lines/tree-keys";
import { SearchField } from "@/features/raw/search/search-field";
import { DetailBar } from "@/features/raw/selection/detail-bar";
import { type RawViewStore, useRawViewState } from "@/features/raw/store/raw-view-store";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { FoldLevels, FullSwitch, WrapSwitch } from "./toolbar";

/** The maximum height of the lines on the page, in pixels. */
const maxViewerHeight = 512;

/** Above the first line plus below the last, with room for a scroll bar, in pixels. */
const viewerPadding = 32;

export type RawViewerProps = {
	readonly answer: AnswerHandle;
	/** The lines of the whole answer, whose height the results of a filter keep. */
	readonly wholeLineCount: number;
	/** Whether there are tools to search and to fold. */
	readonly hasTools: boolean;
	readonly store: RawViewStore;
	readonly isFull: boolean;
	readonly onFull: (isFull: boolean) => void;
	readonly fullSwitch: Ref<HTMLButtonElement>;
};

/** An answer in lines that can be folded, searched and copied, on the page or in full screen. */
export function RawViewer({
	answer,
	wholeLineCount,
	hasTools,
	store,
	isFull,
	onFull,
	fullSwitch,
}: RawViewerProps) {
	const { syntaxError } = answer;
	const { anchor } = store;
	const state = useRawViewState(store);
	const { lines, selection } = state;
	const lineRoom = Math.max(answer.lineCount, wholeLineCount);
	const box = useRef<LineBoxHandle>(null);
	const field = useRef<HTMLInputElement>(null);
	const onTreeKey = useTreeKeys(store, box);
	// An answer moves on the page when its download is complete: the focus stays in it.
	useLayoutEffect(() => {
		if (anchor.focus === "search") field.current?.focus({ preventScroll: true });
	}, [anchor]);
	// The full screen focuses the lines and not the dialog's own button, unless its filter field has the focus.
	useEffect(() => {
		if (isFull && !(document.activeElement instanceof HTMLInputElement)) box.current?.focus();
	}, [isFull]);
	// The browser's own search covers only rendered lines; this one covers all.
	const onKeyDown = (event: KeyboardEvent) => {
		const command = searchCommand(event);
		if (command === null || !hasTools) return;
		event.preventDefault();
		if (command !== "field" && state.query.words !== "") return store.goToMatch(command);
		field.current?.focus();
		field.current?.select();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to a field that is reached without it
		<div
			onKeyDown={onKeyDown}
			className={cx(
				"flex min-w-0 flex-col rounded-box border border-line bg-source",
				isFull && "min-h-0 grow",
			)}
		>
			{hasTools && (
				<div className="flex flex-wrap items-center gap-2 rounded-t-box border-line border-b bg-paper p-2">
					<SearchField
						store={store}
						state={state}
						ref={field}
						onFocus={(has) => {
							anchor.focus = has ? "search" : null;
						}}
					/>
					<div className="flex items-center gap-2">
						{!syntaxError && answer.lineCount > 1 && <FoldLevels store={store} depth={state.depth} />}
						<WrapSwitch isOn={state.isWrapped} onChange={(wraps) => store.setWrapped(wraps)} />
						<FullSwitch isOn={isFull} onChange={onFull} ref={fullSwitch} />
					</div>
				</div>
			)}
			<LineBox
				ref={box}
				label="Raw JSON"
				kind={syntaxError ? "text" : "tree"}
				source={{ ...lines, lastNumber: answer.lineCount }}
				height={isFull ? "fill" : Math.min(maxViewerHeight, lineRoom * lineHeight + viewerPadding)}
				isWrapped={state.isWrapped}
				selected={syntaxError ? null : selection.node}
				target={state.target}
				onSelect={(node, line) => store.select({ node, line })}
				onFold={(node, folded) => ignoreFailure(store.fold({ kind: "node", node, folded }))}
				anchor={anchor}
				{...(syntaxError ? {} : { onKeyDown: onTreeKey })}
			/>
			{!syntaxError && <DetailBar store={store} state={state} />}
		</div>
	);
}
