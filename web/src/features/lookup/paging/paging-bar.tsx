import { ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { totalCost } from "@/answers/lookup-record";
import { type Feature, type PagingTexts, sharedTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { showToast } from "@/components/toast";
import { failureToast } from "@/features/lookup/call/failure";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { RetryButton } from "@/features/lookup/call/retry-button";
import { MissingKeyNote, useRequiredKey } from "@/features/lookup/call/use-required-key";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatExactCount, formatMilliseconds, formatQuantity } from "@/lib/format";
import { LoadAll } from "./load-all";
import type { LoadedPages } from "./load-page";
import type { ListPaging } from "./use-paging";

type PagingBarProps = {
	readonly feature: Feature;
	readonly texts: PagingTexts;
	readonly paging: ListPaging;
	/** Receives the element for the figures about the table above. */
	readonly figures: (element: HTMLElement | null) => void;
};

/** The sticky bar of a list: buttons that load the next page or all pages, or why the list has ended. */
export function PagingBar({ feature, texts, paging, figures }: PagingBarProps) {
	const { loaded, total, state, load, stop } = paging;
	const [isPlanning, setPlanning] = useState(false);
	/** The rows that Load all added, until more are loaded. */
	const [added, setAdded] = useState(0);
	const requiredKey = useRequiredKey(feature);
	const [lackedKey, setLackedKey] = useState(false);
	const bar = useRef<HTMLDivElement>(null);
	const planButton = useRef<HTMLButtonElement>(null);
	const hasNext = loaded.next.kind === "page";

	const cancelPlan = () => {
		flushSync(() => setPlanning(false));
		planButton.current?.focus({ preventScroll: true });
	};

	const loadMore = async (goal: number | "page") => {
		const key = requiredKey();
		setLackedKey(key === undefined);
		if (key === undefined) return;
		setPlanning(false);
		setAdded(0);
		const result = await load(goal, key);
		if (!result) return;
		// The bar itself reports the outcome of Load all.
		if (goal !== "page") setAdded(result.added);
		else if (result.added > 0) showToast({ title: loadedText(texts, result.added), tone: "success" });
		if (result.failure) showToast(failureToast(result.failure));
		// The pressed button may be gone. Then the focus moves to the bar, whose content replaced it.
		const focused = document.activeElement;
		if (focused === document.body || bar.current?.contains(focused)) {
			bar.current?.focus({ preventScroll: true });
		}
	};

	return (
		<div
			ref={bar}
			data-commands
			data-bottom-bar
			tabIndex={-1}
			className="bar-bottom sticky-bar bottom-(--places-height) z-(--layer-paging) min-h-14 flex-wrap items-center gap-x-3 gap-y-2 gutter border-t py-2 text-sm"
		>
			{lackedKey && <MissingKeyNote className="w-full" />}
			{state.kind === "loading" && (
				<LoadProgress
					texts={texts}
					count={loaded.page.count}
					goal={state.goal}
					calls={state.calls}
					onStop={stop}
				/>
			)}
			{state.kind === "failed" && (
				<div className="flex grow flex-wrap items-center justify-between gap-3">
					<FailureNote failure={state.failure} toast={failureToast(state.failure).title} />
					{!state.failure.isQuotaSpent && (
						<RetryButton at={state.failure.retryAt} onClick={() => loadMore(state.goal)} />
					)}
				</div>
			)}
			{state.kind !== "loading" && state.kind !== "failed" && hasNext && !isPlanning && (
				<>
					<Button onClick={() => loadMore("page")}>{texts.button}</Button>
					{state.kind === "stopped" && (
						<Button look="quiet" onClick={() => loadMore(state.goal)}>
							Resume
						</Button>
					)}
					<Button ref={planButton} look="quiet" onClick={() => setPlanning(true)}>
						Load all…
					</Button>
				</>
			)}
			{state.kind !== "loading" && state.kind !== "failed" && hasNext && isPlanning && (
				<LoadAll texts={texts} loaded={loaded} onLoad={loadMore} onCancel={cancelPlan} />
			)}
			{state.kind !== "loading" && !isPlanning && (
				<PagingOutcome
					texts={texts}
					loaded={loaded}
					total={total}
					stoppedAt={state.kind === "stopped" ? state.goal : null}
					added={added}
				/>
			)}
			<div
				ref={figures}
				className="peer flex min-w-0 justify-end has-[dl,button]:ml-auto has-[dl,button]:flex-[1_1_16rem] max-sm:flex-wrap max-sm:justify-start items-center gap-x-6 gap-y-1 text-muted text-xs tabular-nums empty:hidden max-sm:order-last"
			/>
			<p className="order-1 min-w-0 flex-[1_1_8rem] truncate text-muted text-xs peer-has-[dl,button]:hidden empty:hidden max-md:sr-only">
				{feature.texts?.note}
			</p>
			{!isPlanning && (
				<Button
					look="quiet"
					size="icon"
					className="order-2 -mr-2 max-sm:order-1 max-sm:ml-auto not-peer-has-[dl,button]:ml-auto"
					aria-label="Back to the top"
					title="Back to the top"
					onClick={backToTop}
				>
					<ArrowUp aria-hidden size={18} />
				</Button>
			)}
		</div>
	);
}

/** Scrolls to the top of the page and moves the sequential focus position there. */
function backToTop(): void {
	window.scrollTo({ top: 0 });
	document.getElementById("main")?.focus({ preventScroll: true });
}

/** Takes the focus from a button that is gone. The bar is visible, so focusing it must not scroll the page. */
function focusInPlace(button: HTMLButtonElement | null): void {
	button?.focus({ preventScroll: true });
}

type LoadProgressProps = {
	readonly texts: PagingTexts;
	/** The number of rows so far. */
	readonly count: number;
	readonly goal: number | "page";
	/** Including the current call. */
	readonly calls: number;
	readonly onStop: () => void;
};

/** The loading progress, and a stop button. */
function LoadProgress({ texts, count, goal, calls, onStop }: LoadProgressProps) {
	if (goal === "page") {
		return (
			<Button aria-busy aria-disabled>
				Fetching...
			</Button>
		);
	}
	return (
		<>
			<Button ref={focusInPlace} onClick={onStop}>
				Stop
			</Button>
			<progress
				aria-label={`Loading ${texts.many}`}
				max={goal}
				value={count}
				className="h-2 w-24 appearance-none overflow-hidden rounded-box bg-sunken accent-accent sm:w-48 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
			/>
			<p className="text-muted tabular-nums">
				{`${formatCount(count)} of ${formatCount(goal)} ${texts.many} · call ${formatCount(calls)}`}
			</p>
		</>
	);
}

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

/** The outcome of loading, with the totals for all pages. Before that, the number of rows. */
function PagingOutcome({ texts, loaded, total, stoppedAt, added }: PagingOutcomeProps) {
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
function loadedText(texts: PagingTexts, added: number): string {
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
	const duplicates = page.fetched - page.count;
	return [
		...(isTotalNamed ? [] : [`${formatCount(page.count)} in total`]),
		...(duplicates > 0 ? [formatQuantity(duplicates, "duplicate")] : []),
		formatQuantity(calls, "call"),
		formatMilliseconds(ms),
		formatBytes(size),
	].join(" · ");
}
