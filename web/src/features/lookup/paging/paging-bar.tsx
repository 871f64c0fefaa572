import { useRef, useState } from "react";
import type { ListPage } from "@/answers/rows";
import { type Feature, type PagingTexts, sharedTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { failureToast } from "@/features/lookup/call/failure";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { useRequiredKey } from "@/features/lookup/call/use-required-key";
import { formatCount } from "@/lib/format";
import { LoadAll } from "./load-all";
import type { ListEnd } from "./load-page";
import type { ListPaging } from "./use-paging";

type PagingBarProps = { readonly feature: Feature; readonly texts: PagingTexts; readonly paging: ListPaging };

/** Buttons that load the next page or all pages, or why there are no more. */
export function PagingBar({ feature, texts, paging }: PagingBarProps) {
	const { loaded, state, load, stop } = paging;
	const [isPlanning, setPlanning] = useState(false);
	const requiredKey = useRequiredKey(feature);
	const toast = useToast();
	const bar = useRef<HTMLDivElement>(null);
	const { page, next } = loaded;

	const loadMore = async (goal: number | "page") => {
		const key = requiredKey();
		if (key === undefined) return;
		setPlanning(false);
		const result = await load(goal, key);
		if (!result) return;
		if (result.added > 0) {
			toast({ title: texts.loaded.replace("{count}", formatCount(result.added)), tone: "success" });
		}
		if (result.failure) toast(failureToast(result.failure));
		// The clicked button may be gone: the focus moves to the bar, whose content replaced it.
		const focused = document.activeElement;
		if (focused === document.body || bar.current?.contains(focused)) bar.current?.focus();
	};

	return (
		<div ref={bar} tabIndex={-1} className="grid min-h-11 grid-cols-1 items-center gap-3">
			{state.kind === "loading" && (
				<LoadProgress texts={texts} page={page} goal={state.goal} calls={state.calls} onStop={stop} />
			)}
			{state.kind === "failed" && (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<FailureNote failure={state.failure} loud={false} />
					<Button onClick={() => loadMore(state.goal)}>Try again</Button>
				</div>
			)}
			{state.kind !== "loading" && typeof next === "string" && (
				<EndLine texts={texts} page={page} ending={next} />
			)}
			{(state.kind === "idle" || state.kind === "stopped") &&
				typeof next !== "string" &&
				(isPlanning ? (
					<LoadAll texts={texts} loaded={loaded} onLoad={loadMore} onCancel={() => setPlanning(false)} />
				) : (
					<div className="flex flex-wrap items-center gap-3">
						<Button onClick={() => loadMore("page")}>{texts.button}</Button>
						{state.kind === "stopped" && (
							<Button look="quiet" onClick={() => loadMore(state.goal)}>
								Continue
							</Button>
						)}
						<Button look="quiet" onClick={() => setPlanning(true)}>
							Load all…
						</Button>
						{state.kind === "stopped" && (
							<p role="status" className="text-muted text-sm">
								Stopped. What was loaded stays.
							</p>
						)}
					</div>
				))}
		</div>
	);
}

type EndLineProps = { readonly texts: PagingTexts; readonly page: ListPage; readonly ending: ListEnd };

/** Why the list ends. An empty list explains itself elsewhere. */
export function EndLine({ texts, page, ending }: EndLineProps) {
	if (page.count === 0) return null;
	const count = formatCount(page.count);
	return (
		<p role="status" className="text-muted text-sm">
			{ending === "complete"
				? texts.allLoaded.replace("{count}", count)
				: `Stopped at ${count} ${texts.many}. ${sharedTexts[ending]}`}
		</p>
	);
}

type LoadProgressProps = {
	readonly texts: PagingTexts;
	readonly page: ListPage;
	readonly goal: number | "page";
	/** The current one included. */
	readonly calls: number;
	readonly onStop: () => void;
};

/** The progress of loading, and a button that stops it. */
export function LoadProgress({ texts, page, goal, calls, onStop }: LoadProgressProps) {
	if (goal === "page") {
		return (
			<div>
				<Button aria-busy aria-disabled>
					Fetching...
				</Button>
			</div>
		);
	}
	const counts = `${formatCount(page.count)} of ${formatCount(goal)} ${texts.many} · call ${formatCount(calls)}`;
	return (
		<div className="flex flex-wrap items-center gap-3">
			{/* The clicked button is gone: this one takes the focus. */}
			<Button autoFocus onClick={onStop}>
				Stop
			</Button>
			<progress
				aria-label={`Loading ${texts.many}`}
				max={goal}
				value={page.count}
				className="h-2 w-48 appearance-none overflow-hidden rounded-box bg-sunken accent-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
			/>
			<p className="text-muted text-sm">{counts}</p>
		</div>
	);
}
