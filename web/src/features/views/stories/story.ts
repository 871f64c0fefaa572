import type { Row } from "@/answers/rows";
import { atUsername, cellTextOf } from "@/features/rows/cells";
import { formatClipLength, formatCount, parseTime } from "@/lib/format";

/** Whether a story is a clip: by its flag, or because the response has a clip. */
export function isClipStory(row: Row): boolean {
	return row.is_video === true || cellTextOf(row, "video_url") !== null;
}

/** A story's sound as text; null if it is unknown, and for a silent picture. */
export function soundText(row: Row): "With sound" | "No sound" | null {
	if (row.has_audio === true) return "With sound";
	return row.has_audio === false && isClipStory(row) ? "No sound" : null;
}

/** A clip's duration; null for a picture, or if it is unknown. */
export function storyClipLength(row: Row): string | null {
	const duration = cellTextOf(row, "video_duration");
	return duration === null || !isClipStory(row) ? null : formatClipLength(duration);
}

/** A story's owner: "@natgeo", or the account ID; null if the response has neither. */
export function ownerText(row: Row): string | null {
	const id = cellTextOf(row, "user_id");
	return atUsername(row) ?? (id === null ? null : `Account ${id}`);
}

/** A story's position: "Story 3 of 8". */
export function storyPositionText(index: number, total: number): string {
	return `Story ${formatCount(index + 1)} of ${formatCount(total)}`;
}

/** The name of a thumbnail: "Story 3, clip". */
export function thumbnailText(row: Row, index: number): string {
	return `Story ${formatCount(index + 1)}, ${isClipStory(row) ? "clip" : "picture"}`;
}

/** A story's expiry as text, and whether it is ahead, past, or irrelevant because of a highlight. */
export type StoryExpiry = { readonly text: string; readonly state: "ahead" | "expired" | "archived" };

const timeUnits = [
	["year", 365 * 86_400],
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
] as const;

const relativeTime = new Intl.RelativeTimeFormat("en");

/**
 * A story's expiry based on the time in the response, or null. A story in a highlight never expires, regardless
 * of its time.
 */
export function expiryOf(expiringAt: string | null, isArchived: boolean, now: Date): StoryExpiry | null {
	if (isArchived) return { text: "Saved in a highlight", state: "archived" };
	const end = expiringAt === null ? null : parseTime(expiringAt);
	if (end === null) return null;
	const seconds = (end.getTime() - now.getTime()) / 1000;
	return seconds > 0
		? { text: `Expires ${timeDistance(seconds)}`, state: "ahead" }
		: { text: `Expired ${timeDistance(seconds)}`, state: "expired" };
}

/** A relative time in the largest whole unit that fits: "in 5 hours", "3 days ago". */
function timeDistance(seconds: number): string {
	const largest = timeUnits.find(([, size]) => Math.abs(seconds) >= size);
	if (!largest) return seconds > 0 ? "in less than a minute" : "less than a minute ago";
	const [unit, size] = largest;
	return relativeTime.format(Math.trunc(seconds / size), unit);
}
