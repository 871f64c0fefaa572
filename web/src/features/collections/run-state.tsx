import type { Tone } from "@/components/alert";
import { Badge } from "@/components/badge";
import { formatCount, formatMoment, formatQuantity } from "@/lib/format";
import type { PauseReason, Run, RunState } from "./replies.gen";

const stateNames: Readonly<Record<RunState, string>> = {
	ready: "Not started",
	running: "Running",
	paused: "Paused",
	done: "Done",
	cancelled: "Canceled",
};

const stateTones: Readonly<Record<RunState, Tone | "plain">> = {
	ready: "plain",
	running: "note",
	paused: "warning",
	done: "plain",
	cancelled: "plain",
};

/** The state of a run in a word. Only one that is done with every input complete is a success. */
export function RunStateBadge({
	run: { state, incomplete },
}: {
	readonly run: Pick<Run, "state" | "incomplete">;
}) {
	const isSuccess = state === "done" && incomplete === 0;
	return <Badge tone={isSuccess ? "success" : stateTones[state]}>{stateNames[state]}</Badge>;
}

/** Why a run is paused, as a sentence without its full stop. */
export const pauseTitles: Readonly<Record<PauseReason, string>> = {
	person: "Paused",
	quota: "The monthly quota of this key is spent",
	storage: "The storage for collections is full",
	key: "The provider does not accept this key",
	shape: "The answers changed shape",
	disk: "The disk is full",
	file: "The database file is gone",
};

/** Whether a run may still make calls: rows may still come. */
export function isUnfinished({ state }: Pick<Run, "state">): boolean {
	return state === "ready" || state === "running" || state === "paused";
}

/** Whether the limit of calls leaves none. */
export function isSpent({ calls }: Pick<Run, "calls">): boolean {
	return calls.limit > 0 && calls.reserved >= calls.limit;
}

/** Why a run is paused or waits, and when it resumes; empty for one that does neither. */
export function waitText({ state, pauseReason, message, resumeAt }: Run): string {
	if (state !== "paused" && state !== "running") return "";
	const reason = message ?? (state === "paused" && pauseReason ? `${pauseTitles[pauseReason]}.` : "");
	return resumeAt === undefined ? reason : `${reason} Resumes ${formatMoment(Date.parse(resumeAt))}.`.trim();
}

/** How many inputs of a run that ended lack rows: "2 of 8 inputs are not complete"; empty for none. */
export function incompleteText({ incomplete, inputs }: Run): string {
	if (incomplete === 0) return "";
	return `${formatCount(incomplete)} of ${formatQuantity(inputs, "input")} ${incomplete === 1 ? "is" : "are"} not complete`;
}

/** How many inputs have as many rows as was asked for: "5 inputs stopped at your limit of 500 rows"; empty for none. */
export function rowLimitText({ atRowLimit = 0 }: Run, rowLimit: number): string {
	if (atRowLimit === 0) return "";
	return `${formatQuantity(atRowLimit, "input")} stopped at your limit of ${rowLimit > 0 ? formatQuantity(rowLimit, "row") : "rows"}`;
}

/** A run in a few words: "2 of 8 inputs are not complete", "only new rows, paused". */
export function runText(run: Run): string {
	const lacks = incompleteText(run);
	const isPlain = run.state === "done" && lacks !== "";
	return [run.mode === "new" && "only new rows", !isPlain && stateNames[run.state].toLowerCase(), lacks]
		.filter(Boolean)
		.join(", ");
}
