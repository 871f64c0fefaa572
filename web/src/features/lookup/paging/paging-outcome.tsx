import { totalCost } from "@/answers/lookup-record";
import { type PagingTexts, sharedTexts } from "@/catalog/catalog.gen";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatExactCount, formatMilliseconds, formatQuantity } from "@/lib/format";
import type { LoadedPages } from "./load-page";

type PagingOutcomeProps = {
	readonly texts: PagingTexts;
	readonly loaded: LoadedPages;
	/** How many rows the list has, as an earlier answer counted them. */
	readonly total: string | null;
	/** The number of rows that were to be loaded when loading was stopped; null where it was not. */
	readonly stoppedAt: number | null;
	/** The rows that Load all added; 0 when it was not the last to load. */
	readonly added: number;
};

/** How loading ended, with the totals of all pages; before that, how many rows there are. */
export function PagingOutcome({ texts, loaded, total, stoppedAt, added }: PagingOutcomeProps) {
	if (loaded.page.count === 0) return null; // an empty list explains itself elsewhere
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

/** Why the list ends; undefined while it goes on. */
function endText(texts: PagingTexts, { page, next }: LoadedPages): string | undefined {
	if (next.kind === "page") return undefined;
	if (next.reason !== "complete")
		return `Stopped at ${formatQuantity(page.count, texts.one, texts.many)}. ${sharedTexts[next.reason]}`;
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

/** What one loading added: "Loaded 200 followers". */
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

/** What all pages together took: "5 calls · 1.2 s · 82 kB", after the rows in total where only those added are named. */
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
