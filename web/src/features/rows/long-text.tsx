import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";

type LongTextProps = {
	readonly text: string;
	readonly limit: TextLimit;
	/** Whether the whole text is shown. */
	readonly open: boolean;
	readonly onToggle: () => void;
	readonly className?: string | false;
};

/** Text with its line breaks. Long text is truncated, with a button to show the rest. */
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

/** The maximum length of the text that is shown at first. */
type TextLimit = { readonly characters: number; readonly lines: number };

/** The beginning of text that exceeds the limit; null if it does not. */
export function excerptOf(text: string, { characters, lines }: TextLimit): string | null {
	const firstLines = text
		.split("\n", lines + 1)
		.slice(0, lines)
		.join("\n");
	if (firstLines.length === text.length && text.length <= characters) return null;
	// Never cut a surrogate pair in half.
	return firstLines.slice(0, characters).replace(/[\ud800-\udbff]$/, "");
}
