import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import type { OpenAnswer } from "@/lib/answer/client";
import { quietly } from "@/lib/answer/view";
import { cx } from "@/lib/cx";
import type { Kept } from "./kept";
import { searchAsked } from "./lines/keys";
import { LineBox, type LineBoxHandle } from "./lines/line-box";
import { lineHeight } from "./lines/position";
import { useTreeKeys } from "./lines/use-tree-keys";
import { DetailBar } from "./picked/detail-bar";
import { SearchField } from "./search/search-field";
import type { RawSearch } from "./search/use-search";
import { FullSwitch, Levels, WrapSwitch } from "./tools";
import type { Look } from "./use-look";
import { useStay } from "./use-stay";
import { useWrapping } from "./use-wrapping";

/** The tallest that the lines get in the page, in pixels. */
const tallest = 512;
/** Above the first line, and below the last with room for a scroll bar. */
const around = 32;

type Props = {
	readonly answer: OpenAnswer;
	readonly look: Look;
	readonly search: RawSearch;
	readonly kept: Kept;
	readonly wraps: boolean;
	readonly onWraps: (wraps: boolean) => void;
	readonly isFull: boolean;
	readonly onFull: (isFull: boolean) => void;
	/** Hears the first line that is seen. */
	readonly onSight: ((line: number) => void) | undefined;
	readonly fullSwitch?: Ref<HTMLButtonElement>;
};

/** An answer in lines that can be folded, searched and copied from. */
export function Viewer(props: Props) {
	const { answer, kept, look, search, wraps, onWraps, isFull, onFull, onSight, fullSwitch } = props;
	const { view, fault } = answer;
	const root = useRef<HTMLDivElement>(null);
	const box = useRef<LineBoxHandle>(null);
	const field = useRef<HTMLInputElement>(null);
	const wrapped = useWrapping(view, look, wraps, root);
	const onTreeKey = useTreeKeys(view, look, box);
	// An answer that was looked at while it was read moves on the page: who was in it stays in it.
	useLayoutEffect(() => {
		if (kept.focus === "search") field.current?.focus({ preventScroll: true });
		if (kept.focus === "lines") box.current?.focus();
	}, [kept]);
	useStay(box, kept);
	// Who asks for the whole screen wants the lines: a dialog begins at its own button. Who filters on it stays in the field.
	useEffect(() => {
		if (isFull && !(document.activeElement instanceof HTMLInputElement)) box.current?.focus();
	}, [isFull]);
	// The browser's own search sees only the lines that are there: this one sees all.
	const onKeyDown = (event: KeyboardEvent) => {
		const asked = searchAsked(event);
		if (asked === null) return;
		event.preventDefault();
		if (asked !== "field" && search.query.words !== "") return search.step(asked);
		field.current?.focus();
		field.current?.select();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to a field that is reached without it
		<div
			ref={root}
			onKeyDown={onKeyDown}
			className={cx(
				"flex min-w-0 flex-col rounded-box border border-line bg-sunken",
				isFull && "min-h-0 grow",
			)}
		>
			<div className="flex flex-wrap items-center gap-2 rounded-t-box border-line border-b bg-surface p-2">
				<SearchField
					search={search}
					ref={field}
					onFocus={(has) => {
						kept.focus = has ? "search" : null;
					}}
				/>
				<div className="flex items-center gap-2">
					{!fault && answer.lineCount > 1 && <Levels look={look} />}
					<WrapSwitch isOn={wraps} onChange={onWraps} />
					<FullSwitch isOn={isFull} onChange={onFull} ref={fullSwitch} />
				</div>
			</div>
			<LineBox
				ref={box}
				label="Raw JSON"
				kind={fault ? "text" : "tree"}
				load={look.load}
				lineCount={look.lineCount}
				lastNumber={answer.lineCount}
				height={isFull ? "fill" : Math.min(tallest, answer.lineCount * lineHeight + around)}
				wrapped={wrapped}
				active={fault ? null : look.picked.row}
				goal={look.goal}
				onPick={(row, line) => look.pick({ row, line })}
				onFold={(row, folded) => quietly(look.fold({ is: "row", row, folded }))}
				onFocus={(has) => {
					kept.focus = has ? "lines" : null;
				}}
				{...(onSight && { onSight })}
				{...(fault ? {} : { onKeyDown: onTreeKey })}
			/>
			{!fault && <DetailBar view={view} look={look} />}
		</div>
	);
}
