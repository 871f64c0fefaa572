import type { DropReason, LookupAbsence, MemoryReason, StorageOutcome } from "@/answers/history-protocol";
import { addedText } from "@/answers/lookup-name";
import type { CallMeta } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { cacheText } from "@/features/lookup/call/server-timing";
import { type InputTexts, lookupRequest } from "@/features/lookup/inputs/lookup-request";
import { lookupCost } from "@/features/lookup/lookup-plan";
import type { LookupHistory } from "@/features/lookup/run-lookup";
import { useAccessKey, useKeyField } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatCount, formatMoment, formatQuantity } from "@/lib/format";
import { useStore } from "@/lib/store";

type HistoryMarkProps = {
	readonly history: LookupHistory;
	readonly feature: Feature;
	/** The calls for the lookup's pages. */
	readonly metas: readonly CallMeta[];
	/** Runs the lookup with this text. */
	readonly onFetchAgain: (typed: InputTexts) => void;
};

/**
 * Notes on a response: when it was fetched if it was restored, how old it is if it was cached, and why it is
 * not in the history.
 */
export function HistoryMark({ history, feature, metas, onFetchAgain }: HistoryMarkProps) {
	const { recorder, typed, restored } = history;
	useAccessKey(); // each key has its own known IDs
	const outcome = useStore(recorder.outcome);
	const problem = (outcome && storageProblem(outcome)) ?? lossText(restored?.lostPages ?? 0);
	const cached = cacheText(metas);
	const isOld = isOldAnswer(history, metas);
	const calls = formatQuantity(lookupCost(lookupRequest(feature, typed)).calls, "call");
	if (!isOld && !problem) return null;
	return (
		<p className={cx("flex min-w-0 items-center gap-x-2", isOld && "flex-wrap gap-y-1")}>
			{restored && (
				<span className="text-muted">
					from <time dateTime={new Date(restored.time).toISOString()}>{formatMoment(restored.time)}</time>
					{addedText(restored.time, restored.addedAt)}
				</span>
			)}
			{cached && <span className="text-muted">{restored ? `${cached} then` : cached}</span>}
			{isOld && (
				<Button size="small" onClick={() => onFetchAgain(typed)}>
					{metas.length > 1 ? `Fetch again: the first page (${calls})` : `Fetch again (${calls})`}
				</Button>
			)}
			{problem && (
				<span role="status" className="truncate text-warning" title={problem}>
					{problem}
				</span>
			)}
		</p>
	);
}

/** Whether a response was stored: in the browser's history, or at least one page in the console's cache. */
export function isOldAnswer({ restored }: LookupHistory, metas: readonly CallMeta[]): boolean {
	return restored !== null || cacheText(metas) !== null;
}

/** The message about pages that could not be read, or null. */
function lossText(pages: number): string | null {
	return pages === 0
		? null
		: `${formatQuantity(pages, "later page")} can no longer be read. Load more to fetch again`;
}

/** Why a response is not in the browser's history, or null if it is. */
function storageProblem(outcome: StorageOutcome): string | null {
	if (outcome.kind === "stored") return null;
	const where = outcome.kind === "memory" ? "In this tab only" : droppedText(outcome.storedPages ?? 0);
	return `${where}: ${reasonTexts[outcome.reason]}`;
}

/** Which pages are not stored: all of them, or those after the stored ones. */
function droppedText(storedPages: number): string {
	if (storedPages === 0) return "Not stored";
	return `Pages after the first${storedPages === 1 ? "" : ` ${formatCount(storedPages)}`} are not stored`;
}

const reasonTexts: Readonly<Record<MemoryReason | DropReason, string>> = {
	off: "the history is off",
	blocked: "the browser blocks storage here",
	busy: "the browser could not open the history",
	broken: "the browser cannot read its storage",
	newer: "a newer version of the console wrote the history; reload the page",
	full: "the browser’s storage is full",
	budget: "larger than the history’s budget",
	removed: "the lookup was deleted from the history",
	damaged: "the browser lost a page before this one",
};

const absenceTexts: Readonly<Record<LookupAbsence, { readonly title: string; readonly text: string }>> = {
	otherKey: {
		title: "This response was fetched with another access key.",
		text: "Switch back to that key to see it without a call, or run the lookup with this key.",
	},
	deleted: {
		title: "This response was deleted.",
		text: "Look it up again to see it.",
	},
	gone: {
		title: "This response is not in this browser’s history.",
		text: "It was deleted, possibly to make room, or can no longer be read. Look it up again to see it.",
	},
};

/** Explains why a page that used to have a response is empty. */
export function MissingLookupNote({ absence }: { readonly absence: LookupAbsence }) {
	const showKeyField = useKeyField();
	const { title, text } = absenceTexts[absence];
	return (
		<Alert
			tone="note"
			title={title}
			actions={
				absence === "otherKey" && (
					<Button size="small" onClick={showKeyField}>
						Change the access key
					</Button>
				)
			}
		>
			{text}
		</Alert>
	);
}
