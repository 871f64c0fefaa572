import { useState } from "react";
import { Badge } from "@/components/badge";
import { LoadNotice } from "@/components/load-notice";
import { readDepartures, readRuns } from "@/features/collections/api";
import type { Departure, DepartureKind, Run } from "@/features/collections/replies.gen";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { RunChoice } from "./run-comparison";

type DeparturesProps = {
	readonly id: string;
	/** The number of the later run. */
	readonly run: number;
};

/** How a run's rows differ in shape from an earlier run's. */
export function Departures({ id, run }: DeparturesProps) {
	const accessKey = useKey();
	const [chosen, setChosen] = useState<number>();
	const runs = useLoad([], (signal) => readRuns(accessKey, id, {}, signal));
	const earlier = runs.value?.runs.filter(({ number }) => number < run) ?? [];
	const from = chosen ?? earlier.findLast(({ mode }) => mode === "full")?.number ?? earlier.at(-1)?.number;
	return (
		<section aria-label="Field changes" className="grid min-w-0 grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<h2 className="font-semibold text-lg">What changed in run {run}</h2>
				{from !== undefined && (
					<RunChoice label="compared with" runs={earlier} value={from} onChange={setChosen} />
				)}
			</div>
			<LoadNotice load={runs} doing="Reading the runs" failed="The earlier runs could not be read" />
			{from !== undefined && <DepartureList id={id} from={from} to={run} runs={earlier} />}
		</section>
	);
}

type DepartureListProps = Omit<DeparturesProps, "run"> & {
	readonly from: number;
	readonly to: number;
	readonly runs: readonly Run[];
};

function DepartureList({ id, from, to }: DepartureListProps) {
	const accessKey = useKey();
	const request = useLoad([from, to], (signal) => readDepartures(accessKey, id, { from, to }, signal));
	const departures = request.value?.departures;
	return (
		<>
			<LoadNotice
				load={request}
				doing="Comparing the fields of both runs"
				failed="The fields of these two runs could not be compared"
			/>
			{departures?.length === 0 && (
				<p className="max-w-[70ch] text-muted text-sm">
					No significant changes: every field appears as often and has the same types as in run {from}.
				</p>
			)}
			{departures && departures.length > 0 && (
				<ul className="edge-to-edge divide-y divide-line border-line border-y bg-surface">
					{departures.map((departure) => (
						<DepartureEntry
							key={`${departure.kind} ${departure.path} ${departure.type}`}
							departure={departure}
							from={from}
						/>
					))}
				</ul>
			)}
		</>
	);
}

const departureNames: Readonly<Record<DepartureKind, string>> = {
	new: "new field",
	gone: "missing field",
	type: "new type",
	share: "frequency changed",
	rows: "rows per input",
};

function DepartureEntry({ departure, from }: { readonly departure: Departure; readonly from: number }) {
	const { kind, path, samples = [] } = departure;
	return (
		<li className="grid gap-x-6 gap-y-1 gutter py-2.5 text-sm lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
			<p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
				<Badge tone={kind === "new" ? "note" : "warning"}>{departureNames[kind]}</Badge>
				{path && <span className="min-w-0 code [overflow-wrap:anywhere]">{path}</span>}
			</p>
			<div className="min-w-0">
				<p>{departureText(departure)}</p>
				{samples.length > 0 && (
					<ul className="mt-1 grid gap-0.5 text-muted text-xs">
						{samples.map(({ number, input, value }) => (
							<li key={number} className="min-w-0 [overflow-wrap:anywhere]">
								Row {formatCount(number + 1)}
								{kind === "gone" && ` of run ${from}`}, for <span className="code">{input}</span>:{" "}
								<span className="text-ink code">{value === "" ? "empty" : value}</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</li>
	);
}

function departureText({ kind, type, before, after }: Departure): string {
	switch (kind) {
		case "new":
			return `${perThousand(after)} have a value here. No rows had one before.`;
		case "gone":
			return `${perThousand(before)} had a value here. No rows have one now.`;
		case "type":
			return `Some values have a new type: ${type}.`;
		case "share":
			return `${perThousand(after)} have a value here. Previously, ${formatCount(before)} in 1,000 had one.`;
		case "rows":
			return `The median input has ${formatQuantity(after, "row")}; previously, it had ${formatCount(before)}.`;
	}
}

function perThousand(share: number): string {
	return share === 0 ? "Fewer than 1 in 1,000 rows" : `${formatCount(share)} in 1,000 rows`;
}
