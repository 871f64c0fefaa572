import { useEffect, useRef, useState } from "react";
import { type Figure, FigureBand } from "@/components/figure-band";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";
import type { Collection, Progress, Run } from "./replies.gen";
import { formatTimeLeft } from "./run-notice";
import { isUnfinished } from "./run-state";

type RunFiguresProps = {
	readonly collection: Collection;
	readonly progress: Progress;
	/** Whether the server does not answer: nobody knows how fast the run is. */
	readonly isLost: boolean;
};

/** What a run has brought, what it cost, and how fast it is. */
export function RunFigures({ collection, progress, isLost }: RunFiguresProps) {
	const { run } = progress;
	const isCalling = run.state === "running" && !isLost;
	const pace = useCallRate(run.calls.spent, isCalling, `${run.number} ${collection.speed}`);
	const { calls, rows, inputs, ended } = run;
	const hasRoom = useMediaQuery("(min-width: 40rem)", true);
	const figures = [
		figure(
			"Rows",
			formatCount(rows.unique),
			`of ${formatCount(rows.fetched)} fetched`,
			"Duplicate rows count once. Rows beyond the row limit are not counted.",
		),
		figure("Inputs ended", formatCount(ended), `of ${formatCount(inputs)}`),
		figure(
			"Calls",
			formatCount(calls.spent),
			[
				calls.limit > 0 ? `of ${formatCount(calls.limit)} at most` : "no limit",
				`${formatCount(calls.wasted)} wasted`,
			].join(", "),
			"Wasted calls returned no page, for example because they failed.",
		),
		...(isUnfinished(run) ? paceFigures(collection, progress, isLost ? null : pace) : endFigures(progress)),
	];
	if (!hasRoom) return <FigureLines figures={figures} />;
	return (
		<FigureBand
			size="medium"
			columns="grid-cols-3 xl:grid-cols-6"
			className="border-line border-y"
			figures={figures}
		/>
	);
}

/** A run that has ended, in one line: "395 of 395 inputs · 395 rows · 396 calls · 35 s". */
export function endedText(run: Run): string {
	const { inputs, ended, rows, calls } = run;
	const took = tookText(run);
	return [
		`${formatCount(ended)} of ${formatQuantity(inputs, "input")}`,
		formatQuantity(rows.unique, "row"),
		formatQuantity(calls.spent, "call"),
		...(took === null ? [] : [took]),
	].join(" · ");
}

/** How long a run took, pauses included; null for one that never started. */
function tookText({ startedAt, endedAt }: Run): string | null {
	if (!startedAt || !endedAt) return null;
	const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
	return seconds < 60 ? `${rateFormat.format(seconds)} s` : formatTimeLeft(seconds);
}

/** A figure of a run, and what it is part of or what it means. */
type RunFigure = Figure & { readonly value: string; readonly note: string };

function figure(name: string, value: string, note: string, title?: string): RunFigure {
	return { name, value, note, title };
}

/** On a phone, where cells take a third of the screen: as many on a line as fit. */
function FigureLines({ figures }: { readonly figures: readonly RunFigure[] }) {
	return (
		<dl className="flex flex-wrap gap-x-4 gap-y-0.5 border-line border-y py-2 text-xs">
			{figures.map(({ name, value, note }) => (
				<div key={name} className="flex flex-wrap items-baseline gap-x-1">
					<dt className="text-muted">{name}</dt>
					<dd className="text-muted">
						<span className="font-semibold text-ink text-sm">{value}</span> {note}
					</dd>
				</div>
			))}
		</dl>
	);
}

function paceFigures(
	{ speed }: Collection,
	{ run, rate, secondsLeft, quota }: Progress,
	pace: number | null,
): readonly RunFigure[] {
	// The server measures in its own stretches: the time is that of the rate beside it.
	const left = pace === null || secondsLeft < 0 || rate <= 0 ? -1 : (secondsLeft * rate) / pace;
	const isLeftKnown = left >= 0 && Number.isFinite(left);
	const isRunning = run.state === "running";
	return [
		figure(
			"Calls per second",
			!isRunning ? "0" : pace === null ? "–" : rateFormat.format(pace),
			speed > 0 ? `at most ${rateFormat.format(speed)}` : "no limit set",
		),
		figure(
			"Time left",
			isRunning && isLeftKnown ? formatTimeLeft(left) : "–",
			!isRunning ? "while it does not run" : isLeftKnown ? "at least, at this rate" : "not known yet",
		),
		quotaFigure(quota),
	];
}

function endFigures({ run, quota }: Progress): readonly RunFigure[] {
	return [
		figure(
			"Took",
			tookText(run) ?? "–",
			"pauses included",
			"From the first start to the last end, including pauses and the time before retries.",
		),
		figure("Stored", formatBytes(run.bytes), "compressed"),
		quotaFigure(quota),
	];
}

function quotaFigure(quota: Progress["quota"]): RunFigure {
	if (!quota) return figure("Quota left", "–", "known with the next answer");
	return figure(
		"Quota left",
		formatCount(quota.left),
		quota.limit >= 0 ? `of ${formatCount(quota.limit)} calls` : "calls",
	);
}

const rateFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** How many calls were spent at a time, in milliseconds. */
type CallSample = { readonly at: number; readonly spent: number };

/** A rate is that of a stretch of so many milliseconds; the longer, the fewer calls are made. */
const stretch = { least: 4_000, most: 30_000 };

/** A shorter stretch has so many calls at least. */
const enoughCalls = 3;

/** Calls per second in the last few seconds of the samples, oldest first; null where these are too few. */
export function callRate(samples: readonly CallSample[]): number | null {
	const last = samples.at(-1);
	if (!last) return null;
	const before = samples.filter(({ at }) => last.at - at >= stretch.least && last.at - at <= stretch.most);
	const first = before.findLast(({ spent }) => last.spent - spent >= enoughCalls) ?? before[0];
	return first ? ((last.spent - first.spent) / (last.at - first.at)) * 1000 : null;
}

/**
 * Calls per second lately; null until that is known, and while none is made.
 *
 * @param spent How many calls were spent until now.
 * @param pace Another one begins the measurement anew, such as another limit.
 */
function useCallRate(spent: number, isCalling: boolean, pace: string): number | null {
	const latest = useRef(spent);
	const [rate, setRate] = useState<number | null>(null);
	useEffect(() => {
		latest.current = spent;
	}, [spent]);
	// Time is outside of React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another pace is measured anew
	useEffect(() => {
		if (!isCalling) return;
		let samples: readonly CallSample[] = [];
		const sample = () => {
			const now = performance.now();
			samples = [...samples.filter(({ at }) => now - at <= stretch.most), { at: now, spent: latest.current }];
			setRate(callRate(samples));
		};
		sample();
		const timer = setInterval(sample, 1_000);
		return () => {
			clearInterval(timer);
			setRate(null);
		};
	}, [isCalling, pace]);
	return rate;
}
