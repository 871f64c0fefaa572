import { ChevronDown, ChevronRight } from "lucide-react";
import { memo } from "react";
import { cx } from "@/lib/cx";
import { counted } from "@/lib/format";
import type { Bracket, RawLine } from "@/lib/json/line";
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
	const [first, ...rest] = tokens;
	const foldAt =
		bracket?.is === "folded" ? rest.findLastIndex(({ text }) => text === "]" || text === "}") : -1;
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
				className={cx(
					"sticky left-0 z-1 flex shrink-0 select-none pl-2",
					isActive ? "bg-accent-soft text-ink" : "bg-sunken text-muted group-hover/row:text-ink",
				)}
			>
				<span className="text-right" style={{ width: `${digits}ch` }}>
					{line.number}
				</span>
				<FoldMark bracket={bracket} />
			</span>
			<span
				className={cx("pr-4", isWrapped && "min-w-0 grow [overflow-wrap:anywhere]")}
				style={{ paddingLeft: `${Math.min(line.depth, deepest) * 2}ch` }}
			>
				{first && <Piece token={first} sense={line.sense} />}
				{rest.map((token, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a line's tokens never move
					<span key={place}>
						{place === foldAt && bracket?.is === "folded" && <FoldedCount bracket={bracket} />}
						<Piece token={token} sense={line.sense} />
					</span>
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
function FoldMark({ bracket }: { readonly bracket: Bracket | null }) {
	if (!bracket || bracket.is === "close") return <span className="w-6" />;
	const Icon = bracket.is === "open" ? ChevronDown : ChevronRight;
	return (
		<span data-fold className="flex h-5 w-6 cursor-pointer items-center justify-center hover:text-ink">
			<Icon size={14} className={bracket.is === "folded" ? "text-accent" : undefined} />
		</span>
	);
}

type Opening = Extract<Bracket, { is: "open" | "folded" }>;

function OpenCount({ bracket }: { readonly bracket: Opening }) {
	return <span className="ml-3 select-none text-muted text-xs">{sizeOf(bracket)}</span>;
}

function FoldedCount({ bracket }: { readonly bracket: Opening }) {
	return (
		<span
			data-fold
			className="mx-1 cursor-pointer rounded-box bg-line px-1.5 text-ink text-xs hover:bg-accent-soft"
		>
			{sizeOf(bracket)}
		</span>
	);
}

function sizeOf({ size, isList }: Opening): string {
	return counted(size, isList ? "item" : "key");
}
