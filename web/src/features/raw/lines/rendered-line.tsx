import { ChevronDown, ChevronRight } from "lucide-react";
import { Fragment, memo } from "react";
import type { LineBracket, RawLine } from "@/answers/raw-view";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { copyReplacement } from "./line-elements";
import { AnnotationNote, TokenText, VisibleText } from "./token";

/** Deeper lines are not indented further. */
const maxIndent = 60;

type RenderedLineProps = {
	readonly id: string;
	readonly index: number;
	readonly line: RawLine;
	readonly isActive: boolean;
	readonly isWrapped: boolean;
	/** The number of digits in the largest line number. */
	readonly digits: number;
};

/** A line in the raw view: its number, its fold mark, its indent, and slices of the source. */
export const RenderedLine = memo(function RenderedLine({
	id,
	index,
	line,
	isActive,
	isWrapped,
	digits,
}: RenderedLineProps) {
	const { bracket, tokens } = line;
	const closingIndex =
		bracket?.kind === "folded" ? tokens.findLastIndex(({ text }) => text === "]" || text === "}") : -1;
	return (
		<div
			{...treeAttributes(line, id, isActive)}
			data-index={index}
			className={cx(
				"group/line flex",
				isWrapped ? "whitespace-pre-wrap" : "h-5 whitespace-pre",
				isActive ? "bg-accent-soft" : "hover:bg-line/40",
			)}
		>
			<span
				aria-hidden
				style={{ width: `calc(${digits}ch + 2rem)` }}
				className={cx(
					"sticky left-0 z-1 shrink-0 select-none pr-6 text-right",
					isActive ? "bg-accent-soft text-ink" : "bg-source text-muted group-hover/line:text-ink",
				)}
			>
				{line.number}
				{bracket && bracket.kind !== "close" && <FoldMark isFolded={bracket.kind === "folded"} />}
			</span>
			<span
				data-source
				className={cx("pr-4 text-muted", isWrapped && "min-w-0 grow [overflow-wrap:anywhere]")}
				style={{ paddingLeft: `${Math.min(line.depth, maxIndent) * 2}ch` }}
			>
				{tokens.map((token, tokenIndex) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a line's tokens never move
					<Fragment key={tokenIndex}>
						{tokenIndex === closingIndex && bracket?.kind === "folded" && (
							<FoldedContents preview={bracket.preview} />
						)}
						<TokenText token={token} annotation={line.annotation} />
					</Fragment>
				))}
				{bracket && bracket.kind !== "close" && <BracketSize bracket={bracket} />}
				{line.annotation && <AnnotationNote annotation={line.annotation} />}
			</span>
		</div>
	);
});

/** The ARIA attributes for a tree item. A closing bracket is not an item. */
function treeAttributes({ depth, bracket, siblings }: RawLine, id: string, isActive: boolean) {
	if (!siblings) return { "aria-hidden": bracket?.kind === "close" ? true : undefined };
	return {
		id,
		role: "treeitem",
		"aria-level": depth + 1,
		"aria-posinset": siblings.at,
		"aria-setsize": siblings.count,
		"aria-selected": isActive,
		"aria-expanded": bracket ? bracket.kind === "open" : undefined,
	};
}

/** Folds with the mouse. With the keyboard, lines are folded with the arrow keys or the button in the details bar. */
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

type OpeningBracket = Exclude<LineBracket, { kind: "close" }>;

function BracketSize({ bracket: { size, isList } }: { readonly bracket: OpeningBracket }) {
	return (
		<span {...copyReplacement("")} className="select-none text-muted text-xs">
			{`  ${formatQuantity(size, isList ? "item" : "key")}`}
		</span>
	);
}

/** The first values inside. A click unfolds all of them. */
function FoldedContents({ preview }: { readonly preview: string }) {
	return (
		<span
			data-fold
			{...copyReplacement("…")}
			className="cursor-pointer rounded-box bg-line/50 px-0.5 text-ink hover:bg-accent-soft"
		>
			<bdi dir="ltr">
				<VisibleText text={preview} />
			</bdi>
		</span>
	);
}
