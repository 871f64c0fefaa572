import { nothing } from "../cell";
import { exactCount } from "../figures";
import { dayOf, minuteOf } from "../moment";
import type { Figure, Post } from "./series";

/** A figure of a post to the last digit. */
export function figureOf(post: Post, figure: Figure): string {
	const text = post.figures[figure];
	return text === null ? nothing : exactCount(text);
}

/** The day of a post. */
export function dateOf(post: Post | undefined): string {
	return post?.takenAt == null ? nothing : dayOf(post.takenAt);
}

/** The day and the minute of a post. */
export function momentOf(post: Post): string {
	return post.takenAt === null ? nothing : minuteOf(post.takenAt);
}
