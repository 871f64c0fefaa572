import { Pause, Play, Trash2 } from "lucide-react";
import { featureTitle } from "@/answers/lookup-name";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import { formatCount, formatMoment, formatQuantity } from "@/lib/format";
import { addressOfCollection } from "./collection-address";
import { collectionName } from "./collection-name";
import type { Collection } from "./replies.gen";
import { isUnfinished, RunStateBadge, waitText } from "./run-state";

type CollectionRowProps = {
	readonly collection: Collection;
	/** Whether an action on it is in progress. */
	readonly isBusy: boolean;
	readonly onState: (state: "running" | "paused") => void;
	readonly onDelete: () => void;
};

/** A collection in the list: its contents, progress, cost and actions. */
export function CollectionRow({ collection, isBusy, onState, onDelete }: CollectionRowProps) {
	const { id, feature, run, createdAt } = collection;
	const name = collectionName(collection);
	const waiting = waitText(run);
	const isOver = !isUnfinished(run);
	const moment = formatMoment(Date.parse(run.startedAt ?? createdAt));
	return (
		<div className="flex items-center gap-x-4 py-3">
			<div className="grid min-w-0 grow grid-cols-1 items-center gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_8.5rem_9rem_9.5rem]">
				<div className="min-w-0">
					<Link
						href={addressOfCollection(id)}
						className="flex min-h-6 min-w-0 items-center font-medium underline-offset-3 hover:text-accent hover:underline"
					>
						<span dir="auto" className="truncate">
							{name}
						</span>
					</Link>
					<p className="truncate text-muted text-xs">
						{featureTitle(feature)}
						{run.number > 1 && ` · run ${formatCount(run.number)}`}
						<span className="lg:hidden"> · {moment}</span>
					</p>
				</div>
				<div className="min-w-0">
					<div className="flex items-center gap-2.5">
						<RunStateBadge run={run} />
						<span className="truncate text-sm tabular-nums">
							{isOver && run.ended === run.inputs
								? formatQuantity(run.inputs, "input")
								: `${formatCount(run.ended)} of ${formatQuantity(run.inputs, "input")}`}
						</span>
					</div>
					{run.incomplete > 0 && (
						<p className="mt-0.5 text-warning text-xs tabular-nums">
							{formatCount(run.incomplete)} not complete
						</p>
					)}
					{!isOver && <RunBar value={run.ended} max={run.inputs} isMoving={run.state === "running"} />}
				</div>
				<p className="flex gap-x-3 text-muted text-xs tabular-nums lg:contents lg:text-sm">
					<span className="lg:text-right">{formatQuantity(run.rows.unique, "row")}</span>
					<span className="lg:text-right">
						{formatQuantity(run.calls.spent, "call")}
						{run.calls.limit > 0 && <span className="text-xs"> of {formatCount(run.calls.limit)}</span>}
					</span>
				</p>
				<time
					dateTime={run.startedAt ?? createdAt}
					className="truncate text-right text-muted text-sm max-lg:hidden"
				>
					{moment}
				</time>
				{waiting !== "" && (
					<p
						className={cx("text-xs lg:col-span-full", run.state === "paused" ? "text-warning" : "text-muted")}
					>
						{waiting}
					</p>
				)}
			</div>
			<div className="-mr-2 flex shrink-0">
				{!isOver && (
					<Button
						look="quiet"
						size="smallIcon"
						aria-label={`${run.state === "running" ? "Pause" : run.state === "ready" ? "Start" : "Resume"} ${name}`}
						title={run.state === "running" ? "Pause" : run.state === "ready" ? "Start" : "Resume"}
						aria-disabled={isBusy || undefined}
						onClick={() => !isBusy && onState(run.state === "running" ? "paused" : "running")}
					>
						{run.state === "running" ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
					</Button>
				)}
				<Button
					look="quiet"
					size="smallIcon"
					aria-label={`Delete ${name}…`}
					title="Delete…"
					aria-disabled={isBusy || undefined}
					onClick={() => !isBusy && onDelete()}
				>
					<Trash2 aria-hidden size={16} />
				</Button>
			</div>
		</div>
	);
}

type RunBarProps = { readonly value: number; readonly max: number; readonly isMoving: boolean };

/** The progress of a run; the text above has the figures. */
function RunBar({ value, max, isMoving }: RunBarProps) {
	return (
		<div aria-hidden className="mt-1.5 h-1 max-w-56 overflow-hidden rounded-box bg-sunken">
			<div
				className={cx("h-full origin-left transition-transform", isMoving ? "bg-accent" : "bg-edge")}
				style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
			/>
		</div>
	);
}
