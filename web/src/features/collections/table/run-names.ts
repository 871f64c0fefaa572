import type { Mode, Run, RunState } from "@/features/collections/replies.gen";

const stateNames: Readonly<Record<RunState, string>> = {
	ready: "not started",
	running: "running",
	paused: "paused",
	done: "ended",
	cancelled: "cancelled",
};

const modeNames: Readonly<Record<Mode, string>> = { full: "every row", new: "only new rows" };

/** What a run is for, and how far it is: "every row, paused". */
export function runText({ mode, state }: Pick<Run, "mode" | "state">): string {
	return `${modeNames[mode]}, ${stateNames[state]}`;
}

/** Whether rows may still come. */
export function canGrow({ state }: Pick<Run, "state">): boolean {
	return state !== "done" && state !== "cancelled";
}
