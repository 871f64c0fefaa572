import { totalCost } from "@/answers/lookup-record";
import { type PagingTexts, sharedTexts } from "@/catalog/catalog.gen";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatExactCount, formatMilliseconds, formatQuantity } from "@/lib/format";
import type { LoadedPages } from "./load-page";

type PagingOutcomeProps = {
	readonly texts: PagingTexts;
	readonly loaded: LoadedPages;
	/** The length of the list according to an earlier response. */
	readonly total: string | null;
	/** The number of rows to load when loading was stopped, or null. */
	readonly stoppedAt: number | null;
	/** The number of rows that Load all added; 0 if more rows were loaded since. */
	readonly added: number;
};

/** The outcome of loading, with the totals for all pages. Until there is an outcome, the number of rows. */
export function PagingOutcome({ texts, loaded, total, stoppedAt, added }: PagingOutcomeProps) {
	if (loaded.page.count === 0) return null; // an empty list is explained elsewhere
	const outcome = endText(texts, loaded) ?? outcomeText(texts, loaded.page.count, stoppedAt, added);
	return (
		<p className="text-muted tabular-nums">
			<span role="status">{outcome}</span>
			{outcome !== undefined && (outcome.endsWith(".") ? " " : " · ")}
			<span className={cx("max-sm:text-xs", outcome === undefined && "max-sm:hidden")}>
				{outcome === undefined
					? countText(texts, loaded, total)
					: totalsText(loaded, stoppedAt === null ? added : 0)}
			</span>
		</p>
	);
}

/** Why the list ended; undefined while it continues. */
function endText(texts: PagingTexts, { page, next }: LoadedPages): string | undefined {
	if (next.kind === "page") return undefined;
	if (next.reason !== "complete")
		return `Stopped at ${formatQuantity(page.count, texts.one, texts.many)}. ${sharedTexts[next.reason]}`;
	if (page.limited)
		return `${formatQuantity(page.count, texts.one, texts.many)} loaded. The provider does not return the rest of this list.`;
	return page.count === 1
		? `The only ${texts.one} is loaded`
		: texts.allLoaded.replace("{count}", formatCount(page.count));
}

function outcomeText(
	texts: PagingTexts,
	count: number,
	goal: number | null,
	added: number,
): string | undefined {
	if (goal !== null) return `Stopped at ${formatCount(count)} of ${formatCount(goal)}`;
	return added > 0 ? loadedText(texts, added) : undefined;
}

/** How many rows were added: "Loaded 200 followers". */
export function loadedText(texts: PagingTexts, added: number): string {
	return texts.loaded.replace("{count}", formatCount(added));
}

type RowNouns = Pick<PagingTexts, "one" | "many">;

/** The rows and calls so far: "200 followers · 1 call", "200 of about 274,984,771 followers · 1 call". */
function countText({ one, many }: RowNouns, { page, calls }: LoadedPages, total: string | null): string {
	const isKnown = total !== null && Number(total) > page.count;
	const rows = isKnown
		? `${formatCount(page.count)} of about ${formatExactCount(total)} ${many}`
		: formatQuantity(page.count, one, many);
	return `${rows} · ${formatQuantity(calls, "call")}`;
}

/**
 * The totals for all pages: "5 calls · 1.2 s · 82 kB". If the outcome names only the added rows, the total
 * number of rows comes first.
 */
function totalsText({ page, next, exchanges, calls }: LoadedPages, added: number): string {
	const { ms, size } = totalCost(exchanges.map(({ meta }) => meta));
	const isTotalNamed = added === 0 || added === page.count || next.kind === "end";
	return [
		...(isTotalNamed ? [] : [`${formatCount(page.count)} in total`]),
		formatQuantity(calls, "call"),
		formatMilliseconds(ms),
		formatBytes(size),
	].join(" · ");
}
