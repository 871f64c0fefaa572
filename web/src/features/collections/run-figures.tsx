import { useEffect, useRef, useState } from "react";
import { featureByID } from "@/catalog/features";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import type { Collection, Progress, Run } from "./replies.gen";
import { formatTimeLeft } from "./run-notice";
import { isUnfinished } from "./run-state";

type RunFiguresProps = {
	readonly collection: Collection;
	readonly progress: Progress;
	/** Whether the server is not responding, so the speed is unknown. */
	readonly isLost: boolean;
};

/** A run's rows, cost and speed. */
export function RunFigures({ collection, progress, isLost }: RunFiguresProps) {
	const { run } = progress;
	const isCalling = run.state === "running" && !isLost;
	const pace = useCallRate(run.calls.spent, isCalling, `${run.number} ${collection.speed}`);
	const { calls, rows, inputs, ended } = run;
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
				calls.limit > 0 ? `limit ${formatCount(calls.limit)}` : "no limit",
				calls.wasted > 0 && `${formatCount(calls.wasted)} wasted`,
			]
				.filter(Boolean)
				.join(", "),
			"Wasted calls returned no page, for example because they failed.",
		),
		...(isUnfinished(run) ? paceFigures(collection, progress, isLost ? null : pace) : endFigures(progress)),
	];
	return <FigureLines figures={figures} />;
}

/** An ended run on one line: "395 of 395 inputs · 395 rows · 396 calls · 35 s". */
export function endedFacts(run: Run): readonly string[] {
	const { inputs, ended, incomplete, rows, calls } = run;
	const took = tookText(run);
	return [
		...(ended === inputs && incomplete === 0
			? []
			: [`${formatCount(ended - incomplete)} of ${formatQuantity(inputs, "input")}`]),
		formatQuantity(rows.unique, "row"),
		formatQuantity(calls.spent, "call"),
		...(took === null ? [] : [took]),
	];
}

/** The duration of a run, including pauses; null if it never started. */
function tookText({ startedAt, endedAt }: Run): string | null {
	if (!startedAt || !endedAt) return null;
	const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
	return seconds < 60 ? `${rateFormat.format(seconds)} s` : formatTimeLeft(seconds);
}

/** A figure about a run, with its total or meaning. The title is a longer explanation. */
type RunFigure = {
	readonly name: string;
	readonly value: string;
	readonly note: string;
	readonly title?: string | undefined;
};

function figure(name: string, value: string, note: string, title?: string): RunFigure {
	return { name, value, note, title };
}

/** The known figures, as many per line as fit. */
function FigureLines({ figures }: { readonly figures: readonly RunFigure[] }) {
	return (
		<dl className="flex flex-wrap gap-x-6 gap-y-0.5 border-line border-y py-2 text-xs max-sm:gap-x-4">
			{figures
				.filter(({ value }) => value !== "–")
				.map(({ name, value, note, title }) => (
					<div key={name} title={title} className="flex flex-wrap items-baseline gap-x-1">
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
	{ feature, speed }: Collection,
	{ run, rate, secondsLeft }: Progress,
	pace: number | null,
): readonly RunFigure[] {
	// The server measures over other intervals. This estimate uses the rate that is shown.
	const left = pace === null || secondsLeft < 0 || rate <= 0 ? -1 : (secondsLeft * rate) / pace;
	const isLeftKnown = left >= 0 && Number.isFinite(left);
	const isRunning = run.state === "running";
	return [
		figure(
			"Calls per second",
			!isRunning ? "0" : pace === null ? "–" : rateFormat.format(pace),
			speed > 0 ? `limit ${rateFormat.format(speed)}` : "no limit",
		),
		figure(
			"Time left",
			isRunning && isLeftKnown ? timeLeftText(left, feature) : "–",
			left < 60 ? "" : "or more at this rate",
		),
	];
}

/** Without lists, one call per input is left, so a short time is known in seconds. */
function timeLeftText(seconds: number, feature: string): string {
	if (seconds >= 60 || !featureByID(feature) || featureByID(feature)?.paging) return formatTimeLeft(seconds);
	return `about ${Math.max(1, Math.ceil(seconds / 5)) * 5} s`;
}

function endFigures({ run }: Progress): readonly RunFigure[] {
	return [
		figure(
			"Duration",
			tookText(run) ?? "–",
			"including pauses",
			"From first start to last finish, including pauses and waits before retries.",
		),
		figure("Stored", formatBytes(run.bytes), "compressed"),
	];
}

const rateFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** The total number of calls up to a time in milliseconds. */
type CallSample = { readonly at: number; readonly spent: number };

/** The interval over which a rate is measured, in milliseconds. It is longer if there are few calls. */
const stretch = { least: 4_000, most: 30_000 };

/** The number of calls for which a shorter interval is enough. */
const enoughCalls = 3;

/**
 * Calls per second over the last few seconds of the samples, which are ordered oldest first; null if there are
 * too few.
 */
export function callRate(samples: readonly CallSample[]): number | null {
	const last = samples.at(-1);
	if (!last) return null;
	const before = samples.filter(({ at }) => last.at - at >= stretch.least && last.at - at <= stretch.most);
	const first = before.findLast(({ spent }) => last.spent - spent >= enoughCalls) ?? before[0];
	return first ? ((last.spent - first.spent) / (last.at - first.at)) * 1000 : null;
}

/**
 * The current calls per second; null until it is known, and while no calls are made.
 *
 * @param spent The number of calls so far.
 *
 * @param pace Restarts the measurement when it changes, for example after a limit was changed.
 */
function useCallRate(spent: number, isCalling: boolean, pace: string): number | null {
	const latest = useRef(spent);
	const [rate, setRate] = useState<number | null>(null);
	useEffect(() => {
		latest.current = spent;
	}, [spent]);
	// Time is outside React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed pace restarts the measurement
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
