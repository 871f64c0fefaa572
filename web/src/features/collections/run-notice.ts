import type { Tone } from "@/components/alert";
import { formatCount, formatMomentWithSeconds, formatQuantity, formatShortMoment } from "@/lib/format";
import type { LedgerOutcome } from "./api";
import { countOf, outcomeNames } from "./outcomes";
import type { Collection, PauseReason, Progress, Run } from "./replies.gen";
import { incompleteText, isSpent, pauseTitles, rowLimitText } from "./run-state";

/** The state of a run, and what to do next. */
export type RunNotice = {
	readonly tone: Tone;
	readonly title: string;
	readonly text: string;
	/** The provider's message, if the text is clear without it. */
	readonly message?: string;
	/** The suggested action: raise the call limit, show the incomplete inputs, or use the list with another key. */
	readonly help?: "raiseCalls" | "showIncomplete" | "otherKey";
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
			return waitNotice(run, progress?.waitsUntil);
		case "paused":
			return pauseNotice(run);
		case "done":
		case "cancelled":
			return progress && endNotice(run, progress, collection.rowLimit);
	}
}

/** A shorter wait, in milliseconds, ends before a message about it could be read. */
const noticedWait = 5_000;

function waitNotice({ message }: Run, waitsUntil = ""): RunNotice | null {
	if (message)
		return {
			tone: "warning",
			title: "Waiting for the provider",
			text: `${sentences(message)} The run continues automatically.`,
		};
	const until = Date.parse(waitsUntil);
	return until - Date.now() > noticedWait
		? {
				tone: "warning",
				title: "Rate limited by the provider",
				text: `Continues at ${formatMomentWithSeconds(until)}.`,
			}
		: null;
}

const otherKeyHelp = "A collection uses only its own key. For another key, start a new collection.";

const pauseHelp: Readonly<Record<PauseReason, string>> = {
	person: "Resume to continue where you left off.",
	quota: "For another key, start a new collection.",
	storage: "Then resume.",
	key: `Check the key with the provider, then resume. ${otherKeyHelp}`,
	shape: "Check the Fields tab, then resume. No data was lost.",
	disk: "",
	file: "",
};

function pauseNotice({ pauseReason = "person", message, resumeAt }: Run): RunNotice {
	const until =
		resumeAt === undefined
			? pauseReason === "quota" && "Resume when you have quota again."
			: `Resumes ${formatShortMoment(Date.parse(resumeAt))}.`;
	const words = message && sentences(message);
	const isQuota = pauseReason === "quota";
	return {
		tone: pauseReason === "person" ? "note" : "warning",
		title: pauseTitles[pauseReason],
		text: [!isQuota && words, until, pauseHelp[pauseReason]].filter(Boolean).join(" "),
		...(isQuota && words && { message: words }),
		...((isQuota || pauseReason === "key") && { help: "otherKey" }),
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
			: `${retryText(run, retry)}${asked}`,
		help: "showIncomplete",
		...(retry && { retry }),
	};
}

/** Which incomplete inputs a retry may complete. */
function retryText({ incomplete }: Run, retry: RunNotice["retry"]): string {
	if (!retry) return "Retrying would not help.";
	if (retry.inputs === incomplete) return "Retry to resume each one where it stopped.";
	return retry.inputs === 1
		? "Retry one of them to resume where it stopped."
		: `Retry ${formatCount(retry.inputs)} of them to resume where they stopped.`;
}

/** Text for incomplete outcomes, for one input and for several. */
const incompleteWords = {
	notFound: ["was not found", "were not found"],
	private: ["is private", "are private"],
	failed: ["failed", "failed"],
	refused: ["was refused", "were refused"],
	cancelled: ["was canceled", "were canceled"],
} as const;

/** Why inputs are incomplete: "1 of 200 inputs was not found", "6 of 9 inputs are incomplete: 5 failed, 1 not found". */
function incompleteTitle(run: Run, progress: Progress): string {
	const text = incompleteText(run);
	for (const outcome of ["notFound", "private", "failed", "refused", "cancelled"] as const) {
		if (text !== "" && countOf(progress, outcome) === run.incomplete) {
			const [one, several] = incompleteWords[outcome];
			const verb = run.incomplete === 1 ? one : several;
			return `${formatCount(run.incomplete)} of ${formatQuantity(run.inputs, "input")} ${verb}`;
		}
	}
	const counts = incompleteCounts(run, progress);
	if (text === "" || counts.length < 2) return text;
	return `${text}: ${counts.map(({ outcome, inputs }) => `${formatCount(inputs)} ${outcomeNames[outcome].toLowerCase()}`).join(", ")}`;
}

/** The outcomes of incomplete inputs, most serious first. */
const incompleteOutcomes = [
	"failed",
	"leftOut",
	"refused",
	"partial",
	"cancelled",
	"notFound",
	"private",
] as const satisfies readonly LedgerOutcome[];

/** The outcomes of a run's incomplete inputs and how many inputs have them, most serious first. */
export function incompleteCounts({ atRowLimit = 0 }: Run, progress: Progress) {
	return incompleteOutcomes
		.map((outcome) => ({
			outcome,
			inputs: countOf(progress, outcome) - (outcome === "partial" ? atRowLimit : 0),
		}))
		.filter(({ inputs }) => inputs > 0);
}

/** Private and missing accounts are not retried, because each would cost a call. */
function retryOf(run: Run, progress: Progress): RunNotice["retry"] {
	const counts = incompleteCounts(run, progress).filter(
		({ outcome }) => outcome !== "notFound" && outcome !== "private",
	);
	if (counts.length === 0) return undefined;
	const outcomes = counts.map(({ outcome }) => outcome);
	return { outcomes, inputs: counts.reduce((sum, { inputs }) => sum + inputs, 0) };
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
