import { type Figure, FigureBand } from "@/components/figure-band";
import { formatBytes, formatCount } from "@/lib/format";
import type { Collection, Progress } from "./replies.gen";
import { formatTimeLeft, isUnfinished } from "./run-notice";

type RunFiguresProps = { readonly collection: Collection; readonly progress: Progress };

/** What a run has brought, what it cost, and how fast it is. */
export function RunFigures({ collection, progress }: RunFiguresProps) {
	const { run } = progress;
	const { calls, rows, inputs, ended } = run;
	return (
		<FigureBand
			size="medium"
			columns="grid-cols-3 xl:grid-cols-6"
			className="border-line border-y"
			figures={[
				figure("Rows", formatCount(rows.unique), `of ${formatCount(rows.fetched)} fetched`),
				figure("Inputs ended", formatCount(ended), `of ${formatCount(inputs)}`),
				figure(
					"Calls",
					formatCount(calls.spent),
					[
						calls.limit > 0 ? `of ${formatCount(calls.limit)} at most` : "no limit",
						`${formatCount(calls.wasted)} wasted`,
					].join(", "),
				),
				...(isUnfinished(run) ? paceFigures(collection, progress) : endFigures(progress)),
			]}
		/>
	);
}

function figure(name: string, value: string, note: string): Figure {
	return {
		name,
		value: (
			<>
				{value} <span className="block font-normal text-muted text-xs tracking-normal">{note}</span>
			</>
		),
	};
}

function paceFigures({ speed }: Collection, { run, rate, secondsLeft, quota }: Progress): readonly Figure[] {
	const isRunning = run.state === "running";
	return [
		figure(
			"Calls a second",
			isRunning ? rateFormat.format(rate) : "0",
			speed > 0 ? `at most ${rateFormat.format(speed)}` : "no limit of its own",
		),
		figure(
			"Time left",
			isRunning && secondsLeft >= 0 ? formatTimeLeft(secondsLeft) : "–",
			isRunning ? "at least, at this rate" : "while it does not run",
		),
		quotaFigure(quota),
	];
}

function endFigures({ run, quota }: Progress): readonly Figure[] {
	const seconds =
		run.startedAt && run.endedAt ? (Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1000 : null;
	return [
		figure(
			"Took",
			seconds === null
				? "–"
				: seconds < 60
					? `${rateFormat.format(Math.max(0, seconds))} s`
					: formatTimeLeft(seconds),
			"pauses included",
		),
		figure("Stored", formatBytes(run.bytes), "compressed answers"),
		quotaFigure(quota),
	];
}

function quotaFigure(quota: Progress["quota"]): Figure {
	if (!quota) return figure("Quota left", "–", "known with the next answer");
	return figure(
		"Quota left",
		formatCount(quota.left),
		quota.limit >= 0 ? `of ${formatCount(quota.limit)} calls` : "calls",
	);
}

const rateFormat = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
