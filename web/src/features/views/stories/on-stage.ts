import type { Row } from "@/lib/answer/fields";
import { isExpired } from "../media-url";
import type { Absence } from "../shown/absence";
import { largestClip, largestPicture, type Size } from "../shown/sizes";
import { isClip } from "./story-text";

/** What can be shown of a story, as far as its links still work. */
export type OnStage =
	| { readonly shows: "clip"; readonly clip: Size; readonly poster: string | null }
	| { readonly shows: "picture"; readonly picture: Size }
	/** The link of what the story is has run out; of a clip, its picture may still be there. */
	| { readonly shows: "expired"; readonly what: Absence["what"]; readonly poster: string | null }
	/** The answer gives no address of what the story is. */
	| { readonly shows: "missing"; readonly what: Absence["what"]; readonly poster: string | null };

/** What can be shown of a story now, in the largest size there is. */
export function onStage(row: Row, now: Date): OnStage {
	const clip = largestClip(row);
	const picture = largestPicture(row);
	const poster = picture && !isExpired(picture.url, now) ? picture : null;
	const posterURL = poster?.url ?? null;
	if (clip && isExpired(clip.url, now)) return { shows: "expired", what: "clip", poster: posterURL };
	if (clip) return { shows: "clip", clip, poster: posterURL };
	if (isClip(row)) return { shows: "missing", what: "clip", poster: posterURL };
	if (poster) return { shows: "picture", picture: poster };
	return { shows: picture ? "expired" : "missing", what: "picture", poster: null };
}

/** What can be done where a story is not shown. */
export function adviceOn({ shows, what }: Absence, isOver: boolean): string {
	if (shows === "missing") return `The answer gives no address of this story's ${what}.`;
	if (shows === "failed") return "Try again, or fetch again: its link may have expired.";
	return isOver
		? "The story's day is over too. If it was kept, fetch the highlight that holds it."
		: "Links work for a few days. Fetch again to get a new one.";
}
