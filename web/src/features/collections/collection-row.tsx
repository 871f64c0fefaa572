import { Pause, Play, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { RowMenu } from "@/components/row-menu";
import { cx } from "@/lib/cx";
import { formatCount, formatShortMoment } from "@/lib/format";
import { addressOfCollection } from "./collection-address";
import { collectionName, featureName } from "./collection-name";
import type { Collection, Run } from "./replies.gen";
import { isUnfinished, RunStateBadge, waitText } from "./run-state";

const columnsClass =
	"md:grid-cols-[minmax(0,1fr)_13rem_5rem] lg:grid-cols-[minmax(0,1fr)_14rem_5rem_6rem_8rem] xl:grid-cols-[minmax(0,1fr)_15rem_6rem_7rem_9rem]";

/** The class for a state and the inputs next to it. */
const stateClass = "md:grid md:min-w-0 md:grid-cols-[6.25rem_minmax(0,1fr)] md:items-center";

/** The list's column headings. On narrower screens each value has its unit instead. */
export function CollectionHeads() {
	return (
		<div
			aria-hidden
			className="gutter flex gap-x-4 border-line border-b bg-sunken py-2 text-muted text-xs max-md:hidden"
		>
			<div className={cx("grid min-w-0 grow gap-x-6", columnsClass)}>
				<span>Name</span>
				<div className={stateClass}>
					<span>State</span>
					<span>Inputs</span>
				</div>
				<span className="text-right">Rows</span>
				<span className="text-right max-lg:hidden">Calls</span>
				<span className="text-right max-lg:hidden">Updated</span>
			</div>
			<span className="-mr-2 w-16 shrink-0" />
		</div>
	);
}

type CollectionRowProps = {
	readonly collection: Collection;
	/** Whether an action on this collection is in progress. */
	readonly isBusy: boolean;
	readonly onState: (state: "running" | "paused") => void;
	readonly onDelete: () => void;
};

/** A row in the list of collections: contents, progress, cost and actions. */
export function CollectionRow({ collection, isBusy, onState, onDelete }: CollectionRowProps) {
	const { id, feature, run, createdAt } = collection;
	const name = collectionName(collection);
	const waiting = waitText(run);
	const isOver = !isUnfinished(run);
	const moment = formatShortMoment(Date.parse(run.endedAt ?? run.startedAt ?? createdAt));
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
					<p className="truncate text-muted text-xs max-md:hidden">
						{featureName(feature)}
						{run.number > 1 && ` · run ${formatCount(run.number)}`}
						<span className="lg:hidden"> · {moment}</span>
					</p>
				</div>
				<div className={cx("max-md:contents", stateClass)}>
					<RunStateBadge run={run} className="max-md:justify-self-end md:justify-self-start" />
					<div
						className={cx(
							"min-w-0 text-sm tabular-nums max-md:col-span-full max-md:row-start-3 max-md:flex max-md:gap-x-3 max-md:text-xs",
							isOver && run.incomplete === 0 && "max-md:hidden",
						)}
					>
						<p className="truncate max-md:text-muted">
							{inputsText(run)}
							<Unit> {run.inputs === 1 ? "input" : "inputs"}</Unit>
						</p>
						{!isOver && run.incomplete > 0 && (
							<p className="truncate text-warning text-xs">{formatCount(run.incomplete)} incomplete</p>
						)}
						{!isOver && <RunBar value={run.ended} max={run.inputs} isMoving={run.state === "running"} />}
					</div>
				</div>
				<p className="truncate text-muted text-xs tabular-nums max-md:col-span-full max-md:row-start-2 md:contents md:text-sm">
					<span className="md:hidden">{featureName(feature)} · </span>
					<span className="md:text-right">
						{formatCount(run.rows.unique)}
						<Unit> {run.rows.unique === 1 ? "row" : "rows"}</Unit>
					</span>
					<span className="md:hidden"> · </span>
					<span className="md:text-right md:max-lg:hidden">
						{formatCount(run.calls.spent)}
						<Unit> {run.calls.spent === 1 ? "call" : "calls"}</Unit>
						{run.calls.limit > 0 && <span className="text-xs"> of {formatCount(run.calls.limit)}</span>}
					</span>
					<span className="md:hidden"> · </span>
					<time
						dateTime={run.endedAt ?? run.startedAt ?? createdAt}
						className="md:max-lg:hidden lg:truncate lg:text-right"
					>
						{moment}
					</time>
				</p>
				{waiting !== "" && (
					<p className={cx("col-span-full text-xs", run.state === "paused" ? "text-warning" : "text-muted")}>
						{waiting}
					</p>
				)}
			</div>
			<div className={cx("-mr-2 relative flex w-16 shrink-0 justify-end", isOver && "max-md:w-9")}>
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

/** How many inputs have ended or, if the run has ended, are complete: "3", "2 of 4". */
function inputsText(run: Run): string {
	const { ended, inputs, incomplete } = run;
	const isOver = !isUnfinished(run);
	const done = isOver ? ended - incomplete : ended;
	return isOver && done === inputs ? formatCount(inputs) : `${formatCount(done)} of ${formatCount(inputs)}`;
}

/** A number's unit, hidden visually if there is a column heading. */
function Unit({ children }: { readonly children: ReactNode }) {
	return <span className="md:sr-only">{children}</span>;
}

type RunBarProps = { readonly value: number; readonly max: number; readonly isMoving: boolean };

/** The progress bar of a run. The numbers are in the text above. */
function RunBar({ value, max, isMoving }: RunBarProps) {
	return (
		<div aria-hidden className="mt-1 h-1 max-md:hidden overflow-hidden rounded-box bg-sunken">
			<div
				className={cx("h-full origin-left transition-transform", isMoving ? "bg-accent" : "bg-edge")}
				style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
			/>
		</div>
	);
}
