import type { Row } from "@/lib/answer/fields";

/** One post of the charts. Figures keep their source text; null is one that the answer leaves out. */
export type Post = {
	/** Epoch seconds. */
	readonly takenAt: number | null;
	readonly timeAgo: string | null;
	readonly figures: Readonly<Record<Figure, string | null>>;
};

/** What is drawn of a post. */
export type Figure = "likes" | "comments" | "likesPerHour" | "commentsPerHour";

/** How many posts the charts show. */
export const shown = 12;

/** The newest posts of the answer, the oldest of them first. */
export function recentPosts(rows: readonly Row[]): readonly Post[] {
	const posts = rows.map(postOf);
	const dated = posts.every((post) => post.takenAt !== null);
	const ordered = dated ? posts.toSorted((a, b) => (b.takenAt ?? 0) - (a.takenAt ?? 0)) : posts;
	return ordered.slice(0, shown).toReversed();
}

/** How high each post's bar stands, from 0 to 1, and what the top of the scale is; null where there is no bar. */
export function bars(
	posts: readonly Post[],
	figure: Figure,
): { readonly heights: readonly (number | null)[]; readonly top: number } {
	const values = posts.map((post) => amount(post.figures[figure]));
	const top = roundUp(Math.max(0, ...values.filter((value) => value !== null)));
	return { top, heights: values.map((value) => (value === null ? null : Math.max(0, value) / top)) };
}

/** The next round number, whose half is round too; a scale is never empty. */
export function roundUp(value: number): number {
	if (!(value > 0)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
	return step * power;
}

/** A figure as a drawing takes it; what is written beside it stays exact. */
function amount(text: string | null): number | null {
	const value = text === null ? Number.NaN : Number(text);
	return Number.isFinite(value) ? value : null;
}

function postOf(row: Row): Post {
	const figure = (name: Figure) => textIn(row, name);
	return {
		takenAt: amount(textIn(row, "takenAt")),
		timeAgo: textIn(row, "timeAgo"),
		figures: {
			likes: figure("likes"),
			comments: figure("comments"),
			likesPerHour: figure("likesPerHour"),
			commentsPerHour: figure("commentsPerHour"),
		},
	};
}

function textIn(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" ? cell : null;
}
