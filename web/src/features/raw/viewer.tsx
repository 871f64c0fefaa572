import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
} from "react";
import type { AnswerHandle } from "@/answers/handles";
import { LineBox, type LineBoxHandle, maxBoxHeight } from "@/features/raw/lines/line-box";
import { lineHeight } from "@/features/raw/lines/line-elements";
import { searchCommand, useTreeKeys } from "@/features/raw/lines/tree-keys";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { useStore } from "@/lib/store";
import { DetailBar, detailBarClass } from "./detail-bar";
import type { RawViewStore } from "./raw-view-store";

/** The padding above the first line plus below the last, with room for a scroll bar, in pixels. */
const viewerPadding = 32;

type RawViewerProps = {
	readonly store: RawViewStore;
	/** The visible response; null before it has arrived. */
	readonly answer: AnswerHandle | null;
	/** The number of lines that the box is sized for. Results keep the height of their response. */
	readonly lineRoom: number;
	readonly isFull?: boolean;
	/** Whether the lines are grayed out because they belong to another filter. */
	readonly isStale?: boolean;
	/** Whether it is short, so the details bar is hidden until a value is selected. */
	readonly isShort?: boolean;
	/** The tools above the lines. */
	readonly children: ReactNode;
	/** The search field, if the tools have one. */
	readonly searchField?: RefObject<HTMLInputElement | null>;
	/** Receives the box with the lines. */
	readonly lineBox?: RefObject<LineBoxHandle | null>;
};

/**
 * A response in lines that can be folded, searched and copied: while it downloads, on the page and in full
 * screen.
 */
export function RawViewer({
	store,
	answer,
	lineRoom,
	isFull = false,
	isStale = false,
	isShort = false,
	children,
	searchField,
	lineBox,
}: RawViewerProps) {
	const { anchor } = store;
	const state = useStore(store.state);
	const { lines, selection } = state;
	const isTree = !answer?.syntaxError;
	const ownBox = useRef<LineBoxHandle>(null);
	const box = lineBox ?? ownBox;
	const onTreeKey = useTreeKeys(store, box);
	// A response moves on the page when its download is complete. The focus stays in it.
	useLayoutEffect(() => {
		if (anchor.focus === "search") searchField?.current?.focus({ preventScroll: true });
	}, [anchor, searchField]);
	// The full-screen view focuses the lines rather than the dialog's own button, unless its filter field has the
	// focus.
	useEffect(() => {
		if (isFull && !(document.activeElement instanceof HTMLInputElement)) box.current?.focus();
	}, [isFull, box]);
	// The browser's own search covers only rendered lines. This one covers all of them.
	const onKeyDown = (event: KeyboardEvent) => {
		const command = searchCommand(event);
		const field = searchField?.current;
		if (command === null || !field) return;
		event.preventDefault();
		if (command !== "field" && state.query.words !== "") return store.goToMatch(command);
		field.focus();
		field.select();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a field that can also be reached without it
		<div
			onKeyDown={onKeyDown}
			className={cx(
				"flex min-w-0 flex-col rounded-box border border-line bg-source",
				isFull && "min-h-0 grow",
			)}
		>
			{children}
			<div
				key={answer?.number}
				className={cx("flex min-w-0 flex-col", isFull && "min-h-0 grow", isStale && staleClass)}
			>
				<LineBox
					ref={box}
					label="Raw JSON"
					kind={isTree ? "tree" : "text"}
					source={lines}
					lastNumber={answer?.numberedLines ?? lines.count}
					height={isFull ? "fill" : Math.min(maxBoxHeight, lineRoom * lineHeight + viewerPadding)}
					isWrapped={state.isWrapped}
					selected={answer && isTree ? selection.node : null}
					target={state.target}
					onSelect={(node, line) => store.select({ node, line })}
					onFold={(node, folded) => ignoreFailure(store.fold({ kind: "node", node, folded }))}
					anchor={anchor}
					{...(answer && isTree ? { onKeyDown: onTreeKey } : {})}
				/>
				{answer && isTree && !(isShort && selection.node === 0) && <DetailBar store={store} state={state} />}
				{!answer && <div className={detailBarClass} />}
			</div>
		</div>
	);
}

/** All colors become the muted one, on a darker background. A lower opacity would not leave enough contrast. */
const staleClass =
	"grayscale [--color-ink:var(--color-muted)] [--color-key:var(--color-muted)] [--color-source:var(--color-sunken)] [--color-success:var(--color-muted)] [--color-warning:var(--color-muted)]";
