import { formatCount, formatQuantity } from "@/lib/format";
import type { LedgerOutcome } from "./api";
import type { LedgerEntry, Progress, Reason, Run } from "./replies.gen";

/** The outcomes of an input: complete ones first, unfinished ones last. */
export const ledgerOutcomes = [
	"done",
	"empty",
	"repeated",
	"partial",
	"private",
	"notFound",
	"refused",
	"failed",
	"leftOut",
	"cancelled",
	"open",
	"waiting",
] as const satisfies readonly LedgerOutcome[];

export const outcomeNames: Readonly<Record<LedgerOutcome, string>> = {
	done: "Done",
	empty: "Empty",
	repeated: "Repeated",
	partial: "Partial",
	private: "Private",
	notFound: "Not found",
	refused: "Refused",
	failed: "Failed",
	leftOut: "Left out",
	cancelled: "Canceled",
	open: "In progress",
	waiting: "Waiting",
};

/** The name of an outcome in a run. If the run makes no calls, nothing is in progress. */
export function outcomeName(outcome: LedgerOutcome, isStill: boolean): string {
	return outcome === "open" && isStill ? "Started" : outcomeNames[outcome];
}

/** Whether a run makes no calls and is not waiting for any, for example while it is paused. */
export function isStillRun({ state, calls }: Run): boolean {
	return state !== "running" && calls.reserved <= calls.spent;
}

/** The outcome of an input. An unknown state means that it has not ended. */
export function outcomeOf({ state, outcome }: Pick<LedgerEntry, "state" | "outcome">): LedgerOutcome {
	if (outcome) return outcome;
	return state === 0 ? "waiting" : "open";
}

/** The number of inputs with an outcome. */
export function countOf(
	progress: Pick<Progress, "outcomes" | "open" | "waiting">,
	outcome: LedgerOutcome,
): number {
	if (outcome === "open" || outcome === "waiting") return progress[outcome];
	return progress.outcomes[outcome] ?? 0;
}

const reasonTexts: Readonly<Record<Exclude<Reason, "end" | "limit" | "error" | "repeated">, string>> = {
	calls: "Call limit reached",
	repeatedCursor: "The provider repeated a cursor",
	nothingNew: "A page had no new rows",
	known: "Reached rows from an earlier run",
	person: "Canceled by you",
};

/** The limits that inputs may have reached. */
export type RunLimits = {
	/** Rows per input; 0 for no limit. */
	readonly rowLimit: number;
	/** Whether the run currently makes no calls. */
	readonly isStill: boolean;
};

/** Whether an input ended at its row limit. */
export function isAtRowLimit(
	{ outcome, reason, rows }: Pick<LedgerEntry, "outcome" | "reason" | "rows">,
	{ rowLimit }: RunLimits,
): boolean {
	return outcome === "partial" && reason === "limit" && rowLimit > 0 && rows.unique >= rowLimit;
}

/** The name of an input's outcome. An input at its row limit is not called partial. */
export function entryOutcomeName(entry: LedgerEntry, limits: RunLimits): string {
	return isAtRowLimit(entry, limits) ? atLimitName : outcomeName(outcomeOf(entry), limits.isStill);
}

/** The name of partial inputs that reached their row limit. */
export const atLimitName = "At limit";

/** Why an input ended, or what it is waiting for, in addition to its message; empty if the message is enough. */
export function reasonText(entry: LedgerEntry, limits: RunLimits): string {
	const { outcome, reason, rows, notBefore, pages } = entry;
	if (outcome === undefined) {
		if (notBefore && Date.parse(notBefore) > Date.now()) return "Retrying after a failure";
		return pages > 0 ? `${formatQuantity(pages, "page")} so far` : "";
	}
	if (reason === "limit") return limitText(rows.unique, limits);
	// The outcome or the message already explains it.
	if (reason === undefined || reason === "end" || reason === "error" || reason === "repeated") return "";
	return reasonTexts[reason];
}

/** The limit may have been lower at the time. */
function limitText(rows: number, { rowLimit }: RunLimits): string {
	return rowLimit > 0 && rows >= rowLimit
		? `Reached the limit of ${formatQuantity(rowLimit, "row")}`
		: "Reached the row limit in effect at the time";
}

/** An input's rows, with the provider's count if known: "3,584 of 3,898". */
export function rowsText({ rows, providerCount }: Pick<LedgerEntry, "rows" | "providerCount">): string {
	const unique = formatCount(rows.unique);
	return providerCount >= 0 ? `${unique} of ${formatCount(providerCount)}` : unique;
}
