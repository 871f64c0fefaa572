import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, memo } from "react";
import { cx } from "@/lib/cx";
import { counted } from "@/lib/format";
import type { Bracket, RawLine } from "@/lib/json/line";
import { copiedAs } from "./copied";
import { Piece } from "./piece";
import { SenseNote } from "./sense-note";

/** Lines deeper than this stand no further to the right. */
const deepest = 60;

type Props = {
	readonly id: string;
	readonly index: number;
	readonly line: RawLine;
	readonly isActive: boolean;
	readonly isWrapped: boolean;
	/** How many digits the longest line number has. */
	readonly digits: number;
};

/** One line of the raw answer: its number, its fold mark, its depth, and slices of the source. */
export const RawRow = memo(function RawRow({ id, index, line, isActive, isWrapped, digits }: Props) {
	const { bracket, tokens } = line;
	const end =
		bracket?.is === "folded" ? tokens.findLastIndex(({ text }) => text === "]" || text === "}") : -1;
	return (
		<div
			{...treeItem(line, id, isActive)}
			data-index={index}
			className={cx(
				"group/row flex",
				isWrapped ? "whitespace-pre-wrap" : "h-5 whitespace-pre",
				isActive ? "bg-accent-soft" : "hover:bg-line/40",
			)}
		>
			<span
				aria-hidden
				style={{ width: `calc(${digits}ch + 2rem)` }}
				className={cx(
					"sticky left-0 z-1 shrink-0 select-none pr-6 text-right",
					isActive ? "bg-accent-soft text-ink" : "bg-sunken text-muted group-hover/row:text-ink",
				)}
			>
				{line.number}
				{bracket && bracket.is !== "close" && <FoldMark isFolded={bracket.is === "folded"} />}
			</span>
			<span
				data-source
				className={cx("pr-4 text-muted", isWrapped && "min-w-0 grow [overflow-wrap:anywhere]")}
				style={{ paddingLeft: `${Math.min(line.depth, deepest) * 2}ch` }}
			>
				{tokens.map((token, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a line's tokens never move
					<Fragment key={place}>
						{place === end && bracket?.is === "folded" && <FoldedCount bracket={bracket} />}
						<Piece token={token} sense={line.sense} />
					</Fragment>
				))}
				{bracket?.is === "open" && <OpenCount bracket={bracket} />}
				{line.sense && <SenseNote sense={line.sense} />}
			</span>
		</div>
	);
});

/** What a tree's item says of itself; a closing bracket is only the end of one. */
function treeItem({ depth, bracket, place }: RawLine, id: string, isActive: boolean) {
	if (!place) return { "aria-hidden": bracket?.is === "close" ? true : undefined };
	return {
		id,
		role: "treeitem",
		"aria-level": depth + 1,
		"aria-posinset": place.at,
		"aria-setsize": place.of,
		"aria-selected": isActive,
		"aria-expanded": bracket ? bracket.is === "open" : undefined,
	};
}

/** For the pointer: keys fold by the arrows, and the bar below has a button. */
function FoldMark({ isFolded }: { readonly isFolded: boolean }) {
	const Icon = isFolded ? ChevronRight : ChevronDown;
	return (
		<span
			data-fold
			className="absolute top-0 right-0 flex h-5 w-6 cursor-pointer items-center justify-center hover:text-ink"
		>
			<Icon size={14} className={isFolded ? "text-accent" : undefined} />
		</span>
	);
}

type Opening = Extract<Bracket, { is: "open" | "folded" }>;

function OpenCount({ bracket }: { readonly bracket: Opening }) {
	return (
		<span {...copiedAs("")} className="select-none text-muted text-xs">
			{`  ${sizeOf(bracket)}`}
		</span>
	);
}

function FoldedCount({ bracket }: { readonly bracket: Opening }) {
	return (
		<span
			data-fold
			{...copiedAs("…")}
			className="mx-1 cursor-pointer rounded-box bg-line px-1.5 text-ink text-xs hover:bg-accent-soft"
		>
			{sizeOf(bracket)}
		</span>
	);
}

function sizeOf({ size, isList }: Opening): string {
	return counted(size, isList ? "item" : "key");
}
