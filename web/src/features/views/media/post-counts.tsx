import { Heart, MessageCircle, Play } from "lucide-react";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { textOf } from "../cell";
import { exactCount } from "../figures";

type PostCountsProps = {
	readonly row: Row;
	/** On one line, cut where they do not fit; or as many lines as they need, each with its name. */
	readonly fit: "line" | "whole";
	readonly className?: string;
};

const counts = [
	["likes", "likes", Heart],
	["comments", "comments", MessageCircle],
	["plays", "plays", Play],
] as const;

/** The counts of a post, as far as the answer has them, to the last digit. */
export function PostCounts({ row, fit, className }: PostCountsProps) {
	const shown = counts.flatMap(([name, label, Icon]) => {
		const text = textOf(row, name);
		return text === null ? [] : [{ name, label, Icon, count: exactCount(text) }];
	});
	return (
		<span className={cx("flex min-w-0", fit === "line" ? "gap-x-3" : "flex-wrap gap-x-5 gap-y-1", className)}>
			{shown.map(({ name, label, Icon, count }) => (
				<span
					key={name}
					title={fit === "line" ? `${count} ${label}` : undefined}
					className="inline-flex min-w-0 items-center gap-1"
				>
					<Icon aria-hidden size={fit === "line" ? 13 : 16} className="shrink-0 text-muted" />
					<span className={fit === "line" ? "truncate" : "font-medium [overflow-wrap:anywhere]"}>
						{count}
					</span>
					<span className={fit === "line" ? "sr-only" : "text-muted"}> {label}</span>
				</span>
			))}
		</span>
	);
}
