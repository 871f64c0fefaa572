import type { Row } from "@/answers/rows";
import { featureByID } from "@/catalog/features";
import { cellTextOf } from "@/features/rows/cells";
import { rowLinks } from "@/features/rows/row-links";

/** A post in the charts. Figures are strings as sent; null if missing. */
export type ChartPost = {
	/** Epoch seconds. */
	readonly takenAt: number | null;
	readonly timeAgo: string | null;
	readonly figures: Readonly<Record<ChartFigure, string | null>>;
	/** The network's URL for its thumbnail. */
	readonly picture: string | null;
	/** The URL of the page that looks it up; null if the response has no code. */
	readonly href: string | null;
};

/** A figure of a post. */
export type ChartFigure = "likes" | "comments" | "likes_per_hour";

/** How many posts the charts show. */
export const chartedPosts = 12;

/** The newest posts in the response, oldest first. */
export function recentPosts(rows: readonly Row[]): readonly ChartPost[] {
	const posts = rows.map(chartPostOf);
	const dated = posts.every((post) => post.takenAt !== null);
	const ordered = dated ? posts.toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0)) : posts;
	return ordered.slice(0, chartedPosts).toReversed();
}

/** The height of each post's bar in [0, 1], or null if the figure is missing, and the top of the scale. */
export function chartBars(
	posts: readonly ChartPost[],
	figure: ChartFigure,
): { readonly heights: readonly (number | null)[]; readonly top: number } {
	const values = posts.map((post) => parseAmount(post.figures[figure]));
	const top = roundScale(Math.max(0, ...values.filter((value) => value !== null)));
	return { top, heights: values.map((value) => (value === null ? null : Math.max(0, value) / top)) };
}

/** The index of the post with the largest figure, the newest one if several are equal; null if all are equal. */
export function bestPost(posts: readonly ChartPost[], figure: ChartFigure): number | null {
	const values = posts.map((post) => parseAmount(post.figures[figure]));
	const known = values.filter((value) => value !== null);
	const best = Math.max(...known);
	return new Set(known).size > 1 ? values.lastIndexOf(best) : null;
}

/** The next round number whose half is also round; 1 for an empty scale. */
export function roundScale(value: number): number {
	if (!(value > 0)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	const factor = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
	return factor * power;
}

/** The URL of the page that looks up a post; null if the response has no code. */
export function postAddress(row: Row): string | null {
	const lookup = featureByID("media-info");
	const links = lookup ? rowLinks(lookup, row, false) : [];
	return links.find(({ feature }) => feature.id === lookup?.id)?.href ?? null;
}

/** A figure as a number, for the chart. Its text stays exact. */
function parseAmount(text: string | null): number | null {
	const value = text === null ? Number.NaN : Number(text);
	return Number.isFinite(value) ? value : null;
}

function chartPostOf(row: Row): ChartPost {
	const figure = (name: ChartFigure) => cellTextOf(row, name);
	return {
		takenAt: parseAmount(cellTextOf(row, "taken_at")),
		timeAgo: cellTextOf(row, "time_ago"),
		figures: {
			likes: figure("likes"),
			comments: figure("comments"),
			likes_per_hour: figure("likes_per_hour"),
		},
		picture: cellTextOf(row, "thumbnail_url"),
		href: postAddress(row),
	};
}
