import type { Tone } from "@/components/alert";
import { formatCount, formatMinute, formatQuantity } from "@/lib/format";
import type { LedgerOutcome } from "./api";
import { countOf } from "./outcomes";
import type { Collection, PauseReason, Progress, Run } from "./replies.gen";
import { incompleteText, isSpent, pauseTitles, rowLimitText } from "./run-state";

/** The state of a run, and what to do next. */
export type RunNotice = {
	readonly tone: Tone;
	readonly title: string;
	readonly text: string;
	/** The suggested action: raise the call limit, or show the incomplete inputs. */
	readonly help?: "raiseCalls" | "showIncomplete";
	/** The outcomes that a retry may complete, and how many inputs have them. */
	readonly retry?: { readonly outcomes: readonly LedgerOutcome[]; readonly inputs: number };
};

/** What the user should know about a run in addition to its figures, or null. */
export function runNotice(collection: Collection, progress: Progress | null): RunNotice | null {
	const run = progress?.run ?? collection.run;
	switch (run.state) {
		case "ready":
			return {
				tone: "note",
				title: "Not started",
				text: "No calls have been made yet. Start the run when you are ready.",
			};
		case "running":
			return run.message
				? {
						tone: "warning",
						title: "Waiting for the provider",
						text: `${sentences(run.message)} The run continues automatically.`,
					}
				: null;
		case "paused":
			return pauseNotice(run);
		case "done":
		case "cancelled":
			return progress && endNotice(run, progress, collection.rowLimit);
	}
}

const pauseHelp: Readonly<Record<PauseReason, string>> = {
	person: "Resume to continue where you left off.",
	quota: "",
	storage: "Then resume.",
	key: "Check the key with the provider, then resume.",
	shape: "Check the Fields tab, then resume. No data was lost.",
	disk: "",
	file: "",
};

function pauseNotice({ pauseReason = "person", message, resumeAt }: Run): RunNotice {
	const until =
		resumeAt === undefined
			? pauseReason === "quota" && "Resume when you have quota again."
			: `Resumes on ${formatMinute(resumeAt)}, or earlier if you resume it.`;
	return {
		tone: pauseReason === "person" ? "note" : "warning",
		title: pauseTitles[pauseReason],
		text: [message && sentences(message), until, pauseHelp[pauseReason]].filter(Boolean).join(" "),
	};
}

/** The provider's message on one line, with a period after each of its lines. */
function sentences(message: string): string {
	return message
		.split("\n")
		.map((line) => (/[.!?]$/.test(line.trim()) ? line.trim() : `${line.trim()}.`))
		.join(" ");
}

function endNotice(run: Run, progress: Progress, rowLimit: number): RunNotice | null {
	const stopped = rowLimitText(run, rowLimit);
	const title = incompleteTitle(run, progress);
	const isCancelled = run.state === "cancelled";
	if (title === "")
		return isCancelled
			? { tone: "note", title: "Canceled", text: "Collected rows are kept. Run again to start a new run." }
			: stopped
				? {
						tone: "note",
						title: stopped,
						text: "To get more rows, increase the number of rows per input, then retry.",
					}
				: null;
	const asked = stopped ? ` ${stopped}.` : "";
	const retry = retryOf(run, progress);
	if (isSpent(run) && (run.cutByCalls ?? 0) + countOf(progress, "leftOut") > 0)
		return {
			tone: "warning",
			title,
			text: `The limit of ${formatQuantity(run.calls.limit, "call")} was reached. Increase it to continue where the run stopped.${asked}`,
			help: "raiseCalls",
		};
	return {
		tone: isCancelled ? "note" : "warning",
		title,
		text: isCancelled
			? "You canceled the run. Collected rows are kept. Retry to resume each input where it stopped."
			: `${retry ? "Retry to resume each one where it stopped." : "Retrying would not help."}${asked}`,
		help: "showIncomplete",
		...(retry && { retry }),
	};
}

/** Text for incomplete outcomes, for one input and for several. */
const incompleteWords = {
	notFound: ["was not found", "were not found"],
	private: ["is private", "are private"],
	failed: ["failed", "failed"],
	refused: ["was refused", "were refused"],
	cancelled: ["was canceled", "were canceled"],
} as const;

/** Why inputs are incomplete, if they all have the same reason: "1 of 200 inputs was not found". */
function incompleteTitle(run: Run, progress: Progress): string {
	const text = incompleteText(run);
	for (const outcome of ["notFound", "private", "failed", "refused", "cancelled"] as const) {
		if (text !== "" && countOf(progress, outcome) === run.incomplete) {
			const [one, several] = incompleteWords[outcome];
			const verb = run.incomplete === 1 ? one : several;
			return `${formatCount(run.incomplete)} of ${formatQuantity(run.inputs, "input")} ${verb}`;
		}
	}
	return text;
}

/**
 * Outcomes that another call may change. Private and missing accounts are not retried, because each would cost
 * a call.
 */
const retriedOutcomes = ["failed", "refused", "partial", "cancelled", "leftOut"] as const;

function retryOf({ atRowLimit = 0 }: Run, progress: Progress): RunNotice["retry"] {
	const countRetried = (outcome: LedgerOutcome) =>
		countOf(progress, outcome) - (outcome === "partial" ? atRowLimit : 0);
	const outcomes = retriedOutcomes.filter((outcome) => countRetried(outcome) > 0);
	const inputs = outcomes.reduce((sum, outcome) => sum + countRetried(outcome), 0);
	return inputs > 0 ? { outcomes, inputs } : undefined;
}

/** A minimum duration as text: "under a minute", "12 min", "3 h 5 min", "2 days". */
export function formatTimeLeft(seconds: number): string {
	if (seconds < 60) return "under a minute";
	const minutes = Math.round(seconds / 60);
	if (minutes < 60) return `${minutes} min`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
	return formatQuantity(Math.round(hours / 24), "day");
}
