import { ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Feature, PagingTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { showToast } from "@/components/toast";
import { failureToast } from "@/features/lookup/call/failure";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { RetryButton } from "@/features/lookup/call/retry-button";
import { MissingKeyNote, useRequiredKey } from "@/features/lookup/call/use-required-key";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { LoadAll } from "./load-all";
import { loadedText, PagingOutcome } from "./paging-outcome";
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
	/** The number of rows that Load all added, until more are loaded. */
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
					<FailureNote failure={state.failure} toast={failureToast(state.failure).title} isCompact />
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
				className="peer flex min-w-0 justify-end has-[dl,button]:ml-auto has-[dl,button]:flex-[1_1_28rem] max-sm:flex-wrap max-sm:justify-start items-center gap-x-6 gap-y-1 text-muted text-xs tabular-nums empty:hidden max-sm:order-last"
			/>
			{feature.texts?.note && (
				// With little room, the note wraps out of sight.
				<p className="order-1 flex h-8 min-w-0 flex-[1_1_0] flex-wrap items-center overflow-hidden text-muted text-xs before:h-8 before:content-[''] peer-has-[dl,button]:hidden max-md:sr-only">
					<span className="grow basis-44 text-balance">{feature.texts.note}</span>
				</p>
			)}
			{!isPlanning && (
				<Button
					look="quiet"
					size="icon"
					className={cx(
						"order-2 -mr-2 max-sm:order-1 max-sm:ml-auto not-peer-has-[dl,button]:ml-auto",
						state.kind === "failed" && "max-sm:hidden",
					)}
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
