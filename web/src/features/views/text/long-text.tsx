import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { beginningOf, type Cut } from "./beginning";

type LongTextProps = {
	readonly text: string;
	readonly cut: Cut;
	/** The whole text stands, however long it is. */
	readonly open: boolean;
	readonly onToggle: () => void;
	readonly className?: string | false;
};

/** A text as it was sent, line for line; of a long one the beginning, and a button for the rest. */
export function LongText({ text, cut, open, onToggle, className }: LongTextProps) {
	const beginning = beginningOf(text, cut);
	return (
		<>
			<span dir="auto" className={cx("block whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
				{beginning !== null && !open ? `${beginning}…` : text}
			</span>
			{beginning !== null && (
				<button
					type="button"
					aria-expanded={open}
					onClick={onToggle}
					className="min-h-6 rounded-box text-accent text-xs underline underline-offset-4"
				>
					{open ? "Show less" : `Show all ${formatCount(text.length)} characters`}
				</button>
			)}
		</>
	);
}
