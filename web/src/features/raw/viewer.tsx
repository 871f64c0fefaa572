import { Maximize2, Minimize2, WrapText } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { SegmentedControl } from "@/components/segmented-control";
import { LineBox, type LineBoxHandle } from "@/features/raw/lines/line-box";
import { lineHeight } from "@/features/raw/lines/line-elements";
import { searchCommand, useTreeKeys } from "@/features/raw/lines/tree-keys";
import { SearchField } from "@/features/raw/search/search-field";
import { DetailBar } from "@/features/raw/selection/detail-bar";
import type { RawViewState, RawViewStore } from "@/features/raw/store/raw-view-store";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { useStore } from "@/lib/store";

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
	const state = useStore(store.state);
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
	const FullIcon = isFull ? Minimize2 : Maximize2;
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
						<IconSwitch
							label="Wrap lines"
							isOn={state.isWrapped}
							onClick={() => store.setWrapped(!state.isWrapped)}
						>
							<WrapText aria-hidden size={16} />
						</IconSwitch>
						<IconSwitch ref={fullSwitch} label="Full screen" isOn={isFull} onClick={() => onFull(!isFull)}>
							<FullIcon aria-hidden size={16} />
						</IconSwitch>
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

/** The depths to which all brackets can be opened. */
const foldLevels = [
	{ value: "1", name: "1" },
	{ value: "2", name: "2" },
	{ value: "3", name: "3" },
	{ value: "all", name: "All" },
] as const;

type FoldLevelsProps = { readonly store: RawViewStore; readonly depth: RawViewState["depth"] };

/** Opens all brackets down to a level, and folds deeper ones. */
function FoldLevels({ store, depth }: FoldLevelsProps) {
	const value = foldLevels.find((level) => level.value === String(depth ?? "all"))?.value;
	return (
		<>
			<span aria-hidden className="text-muted text-xs max-sm:hidden">
				Levels
			</span>
			<SegmentedControl<string>
				label="Open levels"
				options={foldLevels}
				value={depth === undefined ? "" : (value ?? "")}
				onChange={(level) =>
					ignoreFailure(store.fold({ kind: "depth", depth: level === "all" ? null : Number(level) }))
				}
			/>
		</>
	);
}

type IconSwitchProps = ComponentProps<"button"> & { readonly label: string; readonly isOn: boolean };

function IconSwitch({ label, isOn, ...button }: IconSwitchProps) {
	return (
		<button
			{...button}
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={isOn}
			className={cx(
				"flex size-7 shrink-0 items-center justify-center rounded-box border transition-colors",
				isOn
					? "border-ink bg-ink text-paper"
					: "border-edge bg-surface text-ink hover:border-ink hover:bg-sunken",
			)}
		/>
	);
}
