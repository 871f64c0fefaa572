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
	done: "success",
	cancelled: "plain",
};

/** A run's state in one word. It is done only if every input is complete. */
export function RunStateBadge({
	run: { state, incomplete },
	className,
}: {
	readonly run: Pick<Run, "state" | "incomplete">;
	readonly className?: string;
}) {
	const lacksInputs = state === "done" && incomplete > 0;
	return (
		<Badge tone={lacksInputs ? "warning" : stateTones[state]} {...(className && { className })}>
			{lacksInputs ? "Incomplete" : stateNames[state]}
		</Badge>
	);
}

/** Why a run is paused, without a period. */
export const pauseTitles: Readonly<Record<PauseReason, string>> = {
	person: "Paused",
	quota: "This month’s calls are used up",
	storage: "Collection storage is full",
	key: "The provider rejected this key",
	shape: "The response format changed",
	disk: "The disk is full",
	file: "The database file is missing",
};

/** Whether a run may still make calls and get rows. */
export function isUnfinished({ state }: Pick<Run, "state">): boolean {
	return state === "ready" || state === "running" || state === "paused";
}

/** Whether the call limit is used up. */
export function isSpent({ calls }: Pick<Run, "calls">): boolean {
	return calls.limit > 0 && calls.reserved >= calls.limit;
}

/** Why a run is paused or waiting, and when it resumes; otherwise empty. */
export function waitText({ state, pauseReason, message, resumeAt }: Run): string {
	if (state !== "paused" && state !== "running") return "";
	const isExplained = state === "paused" && pauseReason && pauseReason !== "person";
	const reason = message ?? (isExplained ? `${pauseTitles[pauseReason]}.` : "");
	return resumeAt === undefined ? reason : `${reason} Resumes ${formatMoment(Date.parse(resumeAt))}.`.trim();
}

/** The number of incomplete inputs in an ended run: "2 of 8 inputs are incomplete"; empty if zero. */
export function incompleteText({ incomplete, inputs }: Run): string {
	if (incomplete === 0) return "";
	return `${formatCount(incomplete)} of ${formatQuantity(inputs, "input")} ${incomplete === 1 ? "is" : "are"} incomplete`;
}

/** The number of inputs at their row limit: "5 inputs stopped at your limit of 500 rows"; empty if zero. */
export function rowLimitText({ atRowLimit = 0 }: Run, rowLimit: number): string {
	if (atRowLimit === 0) return "";
	return `${formatQuantity(atRowLimit, "input")} stopped at your limit of ${rowLimit > 0 ? formatQuantity(rowLimit, "row") : "rows"}`;
}

/** A short description of a run: "2 of 8 inputs are incomplete", "only new rows, paused". */
export function runText(run: Run): string {
	const lacks = incompleteText(run);
	const isPlain = run.state === "done" && lacks !== "";
	return [run.mode === "new" && "only new rows", !isPlain && stateNames[run.state].toLowerCase(), lacks]
		.filter(Boolean)
		.join(", ");
}
