import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";

type LongTextProps = {
	readonly text: string;
	readonly limit: TextLimit;
	/** Shows the whole text. */
	readonly open: boolean;
	readonly onToggle: () => void;
	readonly className?: string | false;
};

/** A text with its line breaks; a long one is truncated, with a button for the rest. */
export function LongText({ text, limit, open, onToggle, className }: LongTextProps) {
	const excerpt = excerptOf(text, limit);
	return (
		<>
			<span dir="auto" className={cx("block whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
				{excerpt !== null && !open ? `${excerpt}…` : text}
			</span>
			{excerpt !== null && (
				<button
					type="button"
					aria-expanded={open}
					onClick={onToggle}
					className="min-h-6 rounded-box text-link text-xs"
				>
					{open ? "Show less" : `Show all ${formatCount(text.length)} characters`}
				</button>
			)}
		</>
	);
}

/** The most of a text that is shown at first. */
type TextLimit = { readonly characters: number; readonly lines: number };

/** The beginning of a text that exceeds the limit; null where it does not. */
export function excerptOf(text: string, { characters, lines }: TextLimit): string | null {
	const firstLines = text
		.split("\n", lines + 1)
		.slice(0, lines)
		.join("\n");
	if (firstLines.length === text.length && text.length <= characters) return null;
	// Never ends in half of a surrogate pair.
	return firstLines.slice(0, characters).replace(/[\ud800-\udbff]$/, "");
}
