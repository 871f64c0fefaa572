import type { Tone } from "@/components/alert";
import { Badge } from "@/components/badge";
import { formatMoment } from "@/lib/format";
import type { PauseReason, Run, RunState } from "./replies.gen";

const stateNames: Readonly<Record<RunState, string>> = {
	ready: "Not started",
	running: "Running",
	paused: "Paused",
	done: "Ended",
	cancelled: "Cancelled",
};

const stateTones: Readonly<Record<RunState, Tone | "plain">> = {
	ready: "plain",
	running: "note",
	paused: "warning",
	done: "plain",
	cancelled: "plain",
};

/** The state of a run in a word. It may lack inputs: that it has ended is no success by itself. */
export function RunStateBadge({ state }: { readonly state: RunState }) {
	return <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>;
}

const pauseTexts: Readonly<Record<PauseReason, string>> = {
	person: "Paused by you.",
	quota: "The key’s monthly quota is spent.",
	storage: "The storage for collections is full.",
	key: "The provider does not accept the key.",
	shape: "The answers have another shape than before.",
};

/** Why a run is paused or waits, and when it goes on by itself; empty for one that does neither. */
export function waitText({ state, pauseReason, message, resumeAt }: Run): string {
	if (state !== "paused" && state !== "running") return "";
	const reason = message ?? (state === "paused" && pauseReason ? pauseTexts[pauseReason] : "");
	return resumeAt === undefined
		? reason
		: `${reason} It goes on by itself: ${formatMoment(Date.parse(resumeAt))}.`.trim();
}
