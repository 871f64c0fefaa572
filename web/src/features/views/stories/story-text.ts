import type { Row } from "@/lib/answer/fields";
import { formatCount } from "@/lib/format";
import { atNameOf, textOf } from "../cell";
import { lengthText } from "../shown/length";

/** Says whether a story moves: the answer says so, or gives a clip of it. */
export function isClip(row: Row): boolean {
	return row.isVideo === true || textOf(row, "video") !== null;
}

/** What is said of a story's sound; nothing where the answer does not say, or where it goes without saying. */
export function soundText(row: Row): "With sound" | "No sound" | null {
	if (row.sound === true) return "With sound";
	return row.sound === false && isClip(row) ? "No sound" : null;
}

/** How long a clip is; nothing for a picture, or where the answer does not say. */
export function clipLength(row: Row): string | null {
	const duration = textOf(row, "duration");
	return duration === null || !isClip(row) ? null : lengthText(duration);
}

/** Whose a story is: "@natgeo", or the ID of the account; null where the answer gives neither. */
export function ownerText(row: Row): string | null {
	const id = textOf(row, "userID");
	return atNameOf(row) ?? (id === null ? null : `Account ${id}`);
}

/** Where a story stands among the others: "Story 3 of 8". */
export function placeText(place: number, total: number): string {
	return `Story ${formatCount(place + 1)} of ${formatCount(total)}`;
}

/** What a thumbnail is called: "Story 3, video". */
export function thumbnailText(row: Row, place: number): string {
	return `Story ${formatCount(place + 1)}, ${isClip(row) ? "video" : "picture"}`;
}
