import { Pause, Play, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { featureTitle } from "@/answers/lookup-name";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { RowMenu } from "@/components/row-menu";
import { cx } from "@/lib/cx";
import { formatCount, formatMoment, formatQuantity } from "@/lib/format";
import { addressOfCollection } from "./collection-address";
import { collectionName } from "./collection-name";
import type { Collection } from "./replies.gen";
import { isUnfinished, RunStateBadge, waitText } from "./run-state";

const columnsClass = "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_6rem_8rem_10.5rem]";

/** The column heads of the list; on narrower screens each value has its unit. */
export function CollectionHeads() {
	return (
		<div
			aria-hidden
			className="gutter flex gap-x-4 border-line border-b bg-sunken py-2 text-muted text-xs max-lg:hidden"
		>
			<div className={cx("grid min-w-0 grow gap-x-6", columnsClass)}>
				<span>Name</span>
				<span>State</span>
				<span className="text-right">Rows</span>
				<span className="text-right">Calls</span>
				<span className="text-right">Updated</span>
			</div>
			<span className="-mr-2 w-16 shrink-0" />
		</div>
	);
}

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
	const moment = formatMoment(Date.parse(run.endedAt ?? run.startedAt ?? createdAt));
	return (
		<div className="relative flex items-center gap-x-4 py-3 max-sm:gap-x-1">
			<div
				className={cx(
					"grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 max-sm:gap-x-2",
					columnsClass,
				)}
			>
				<div className="min-w-0">
					<Link
						href={addressOfCollection(id)}
						className="flex min-h-6 min-w-0 items-center font-medium underline-offset-3 after:absolute after:inset-0 hover:text-accent hover:underline"
					>
						<span dir="auto" className="truncate">
							{name}
						</span>
					</Link>
					<p className="truncate text-muted text-xs max-sm:hidden">
						{featureTitle(feature)}
						{run.number > 1 && ` · run ${formatCount(run.number)}`}
					</p>
				</div>
				<div className="min-w-0 max-sm:flex max-sm:flex-row-reverse max-sm:items-center max-sm:gap-2">
					<div className="flex items-center gap-2.5">
						<RunStateBadge run={run} />
						<span className="truncate text-sm tabular-nums max-sm:hidden">
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
					<span className="lg:text-right">
						{formatCount(run.rows.unique)}
						<Unit> {run.rows.unique === 1 ? "row" : "rows"}</Unit>
					</span>
					<span className="lg:text-right">
						{formatCount(run.calls.spent)}
						<Unit> {run.calls.spent === 1 ? "call" : "calls"}</Unit>
						{run.calls.limit > 0 && <span className="text-xs"> of {formatCount(run.calls.limit)}</span>}
					</span>
				</p>
				<time
					dateTime={run.endedAt ?? run.startedAt ?? createdAt}
					className="truncate text-right text-muted text-sm max-lg:text-xs"
				>
					{moment}
				</time>
				{waiting !== "" && (
					<p className={cx("col-span-full text-xs", run.state === "paused" ? "text-warning" : "text-muted")}>
						{waiting}
					</p>
				)}
			</div>
			<div className="relative -mr-2 flex shrink-0 justify-end lg:w-16">
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
				<RowMenu
					label={`Actions for ${name}`}
					disabled={isBusy}
					commands={[{ name: "Delete…", icon: Trash2, onClick: onDelete }]}
				/>
			</div>
		</div>
	);
}

/** The unit of a number, for the eye only where no head has it. */
function Unit({ children }: { readonly children: ReactNode }) {
	return <span className="lg:sr-only">{children}</span>;
}

type RunBarProps = { readonly value: number; readonly max: number; readonly isMoving: boolean };

/** The progress of a run; the text above has the figures. */
function RunBar({ value, max, isMoving }: RunBarProps) {
	return (
		<div aria-hidden className="mt-1.5 h-1 max-w-56 max-sm:hidden overflow-hidden rounded-box bg-sunken">
			<div
				className={cx("h-full origin-left transition-transform", isMoving ? "bg-accent" : "bg-edge")}
				style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
			/>
		</div>
	);
}
