import type { Row } from "@/answers/rows";
import { featureByID } from "@/catalog/features";
import { cellTextOf } from "@/features/rows/cells";
import { rowLinks } from "@/features/rows/row-links";

/** A post in the charts. Figures are strings as sent; null if missing. */
export type ChartPost = {
	/** Epoch seconds. */
	readonly takenAt: number | null;
	readonly timeAgo: string | null;
	/** Whether it is so new that its likes per hour say little. */
	readonly isNew: boolean;
	readonly figures: Readonly<Record<ChartFigure, string | null>>;
	/** The network's URL for its thumbnail. */
	readonly picture: string | null;
	/** The URL of the page that looks it up; null if the response has no code. */
	readonly href: string | null;
};

/** A figure of a post. */
export type ChartFigure = "likes" | "comments" | "likes_per_hour";

/** Posts younger than this are new, in hours. Most likes come in the first hours, so their rates are the highest. */
const newPostHours = 48;

/** How many posts the charts show. */
export const chartedPosts = 12;

/** The newest posts in the response, oldest first. */
export function recentPosts(rows: readonly Row[]): readonly ChartPost[] {
	const posts = rows.map(chartPostOf);
	const dated = posts.every((post) => post.takenAt !== null);
	const ordered = dated ? posts.toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0)) : posts;
	return ordered.slice(0, chartedPosts).toReversed();
}

/** The bars of a figure. */
export type ChartBars = {
	/** From 0 to 1; null if the response has no figure. */
	readonly heights: readonly (number | null)[];
	/** The value at the top of the scale. */
	readonly top: number;
	/** Null if fewer than two posts have the figure. */
	readonly median: number | null;
};

export function chartBars(posts: readonly ChartPost[], figure: ChartFigure): ChartBars {
	const values = posts.map((post) => parseAmount(post.figures[figure]));
	const known = values.filter((value) => value !== null);
	const top = roundScale(Math.max(0, ...known));
	const heights = values.map((value) => (value === null ? null : Math.max(0, value) / top));
	return { top, heights, median: medianOf(known) };
}

function medianOf(values: readonly number[]): number | null {
	const sorted = values.toSorted((a, b) => a - b);
	const high = sorted[Math.floor(sorted.length / 2)];
	const low = sorted[Math.floor((sorted.length - 1) / 2)];
	return high === undefined || low === undefined || sorted.length < 2 ? null : (low + high) / 2;
}

/**
 * The index of the post with the largest figure, the newest one if several are equal; null if all are equal. New
 * posts are not compared by rate.
 */
export function bestPost(posts: readonly ChartPost[], figure: ChartFigure): number | null {
	const values = posts.map((post) =>
		figure === "likes_per_hour" && post.isNew ? null : parseAmount(post.figures[figure]),
	);
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
		isNew: (parseAmount(cellTextOf(row, "hours_since_post")) ?? newPostHours) < newPostHours,
		figures: {
			likes: figure("likes"),
			comments: figure("comments"),
			likes_per_hour: figure("likes_per_hour"),
		},
		picture: cellTextOf(row, "thumbnail_url"),
		href: postAddress(row),
	};
}
