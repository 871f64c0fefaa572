import { formatCount } from "@/lib/format";
import type { Query } from "@/lib/raw/search/query";
import type { Searching } from "./use-search";

/** What follows the number of finds. */
const behind = { running: "…", full: "+", done: "", stopped: ", stopped", lost: ", stopped" } as const;

/** "3 of 1,234", and what else is to be said of a search in a word. */
export function noteOf(query: Query, searching: Searching): string {
	if (searching.state === "refused") return "No regular expression";
	if (!("count" in searching) || query.words.trim() === "") return "";
	const { count, index, state } = searching;
	if (count === 0) return { ...nothing, running: "Searching…" }[state];
	const of = `${formatCount(count)}${behind[state]}`;
	return index === null ? of : `${formatCount(index + 1)} of ${of}`;
}

const nothing = { full: "No finds", done: "No finds", stopped: "Stopped", lost: "Stopped" } as const;

/** Why a search did not come to its end, in a sentence that helps; empty when it did. */
export function adviceOf(searching: Searching): string {
	switch (searching.state) {
		case "refused":
			return `${searching.reason}.`;
		case "stopped":
			return `Stopped: this pattern takes too long at line ${formatCount(searching.line + 1)}. ${
				searching.count > 0 ? "Finds before that line are kept." : "Nothing was found before that line."
			}`;
		case "lost":
			return "Stopped: the browser ended the search. Change the words to search again.";
		default:
			return "";
	}
}
