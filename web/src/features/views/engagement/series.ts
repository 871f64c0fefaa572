import type { Row } from "@/answers/rows";

/** One post of the charts. Figures are source texts; null where missing. */
export type ChartPost = {
	/** Epoch seconds. */
	readonly takenAt: number | null;
	readonly timeAgo: string | null;
	readonly figures: Readonly<Record<ChartFigure, string | null>>;
};

/** A figure of a post. */
export type ChartFigure = "likes" | "comments" | "likesPerHour" | "commentsPerHour";

/** How many posts the charts show. */
export const chartedPosts = 12;

/** The newest posts of the answer, oldest first. */
export function recentPosts(rows: readonly Row[]): readonly ChartPost[] {
	const posts = rows.map(chartPostOf);
	const dated = posts.every((post) => post.takenAt !== null);
	const ordered = dated ? posts.toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0)) : posts;
	return ordered.slice(0, chartedPosts).toReversed();
}

/** The height of each post's bar in [0, 1], null where the figure is missing, and the top of the scale. */
export function chartBars(
	posts: readonly ChartPost[],
	figure: ChartFigure,
): { readonly heights: readonly (number | null)[]; readonly top: number } {
	const values = posts.map((post) => parseAmount(post.figures[figure]));
	const top = roundScale(Math.max(0, ...values.filter((value) => value !== null)));
	return { top, heights: values.map((value) => (value === null ? null : Math.max(0, value) / top)) };
}

/** The next round number whose half is round too; 1 for an empty scale. */
export function roundScale(value: number): number {
	if (!(value > 0)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	const factor = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value) ?? 10;
	return factor * power;
}

/** A figure as a number for the chart; its text stays exact. */
function parseAmount(text: string | null): number | null {
	const value = text === null ? Number.NaN : Number(text);
	return Number.isFinite(value) ? value : null;
}

function chartPostOf(row: Row): ChartPost {
	const figure = (name: ChartFigure) => rowText(row, name);
	return {
		takenAt: parseAmount(rowText(row, "takenAt")),
		timeAgo: rowText(row, "timeAgo"),
		figures: {
			likes: figure("likes"),
			comments: figure("comments"),
			likesPerHour: figure("likesPerHour"),
			commentsPerHour: figure("commentsPerHour"),
		},
	};
}

function rowText(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" ? cell : null;
}
