/** Why a picture or a clip is not shown: its link has run out, the answer gives none, or it did not load. */
export type Absence = {
	readonly shows: "expired" | "missing" | "failed";
	readonly what: "picture" | "clip";
};

/** What is said in place of a picture or a clip that is not shown. */
export function absenceText({ shows, what }: Absence): string {
	if (shows === "missing") return `No ${what} in this answer`;
	return shows === "failed" ? `The ${what} could not be loaded` : `The link of this ${what} has expired`;
}
