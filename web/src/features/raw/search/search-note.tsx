import { Repeat } from "lucide-react";
import { cx } from "@/lib/cx";
import type { Query } from "@/lib/raw/search/query";
import { adviceOf, noteOf } from "./search-notes";
import type { Searching } from "./use-search";

type SearchNoteProps = { readonly id: string; readonly query: Query; readonly searching: Searching };

/** How a search stands, in the field: where it went round, the find that is stood on, and how many there are. */
export function SearchNote({ id, query, searching }: SearchNoteProps) {
	const round = "round" in searching ? searching.round : null;
	return (
		<span
			id={id}
			role="status"
			className={cx("flex shrink-0 items-center gap-1 pr-1 text-xs tabular-nums", toneOf(searching))}
		>
			{round && (
				<>
					<Repeat aria-hidden size={12} className="shrink-0" />
					<span className="max-sm:sr-only">Went round to the {round}</span>
					<span aria-hidden className="max-sm:hidden">
						·
					</span>
				</>
			)}
			<span>{noteOf(query, searching)}</span>
		</span>
	);
}

/** What is to be said of a search that did not come to its end: heard at once, seen below the field while one is there. */
export function Advice({ searching }: { readonly searching: Searching }) {
	const advice = adviceOf(searching);
	return (
		<p
			role="status"
			className={cx(
				"pointer-events-none absolute top-full left-0 z-10 mt-1.5 max-w-full rounded-box border bg-surface px-2.5 py-1.5 text-ink text-xs opacity-0",
				advice !== "" && "shadow-lift group-focus-within/search:opacity-100",
				searching.state === "refused" ? "border-fault" : "border-edge",
			)}
		>
			{advice}
		</p>
	);
}

function toneOf({ state }: Searching): string {
	if (state === "refused") return "text-fault";
	return state === "stopped" || state === "lost" ? "text-warning" : "text-muted";
}
