import { emptyText } from "@/features/rows/cells";
import { formatExactCount, formatShortMinuteOfSeconds } from "@/lib/format";
import { roundedRate } from "./rates";
import type { ChartFigure, ChartPost } from "./series";

/** A post's exact figure. */
export function postFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return text === null ? emptyText : formatExactCount(text);
}

/** A post's figure as shown, with rates rounded. */
export function shownFigure(post: ChartPost, figure: ChartFigure): string {
	const text = post.figures[figure];
	return figure === "likes_per_hour" && text !== null
		? formatExactCount(roundedRate(text))
		: postFigure(post, figure);
}

/** The day and minute of a post, to distinguish posts from the same day. */
export function shortMinute({ takenAt }: ChartPost): string {
	return takenAt === null ? emptyText : formatShortMinuteOfSeconds(takenAt);
}
