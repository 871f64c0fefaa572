import { Pencil, Plus, RotateCw, Trash2 } from "lucide-react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/dialog";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { RowMenu } from "@/components/row-menu";
import { showToast } from "@/components/toast";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { navigate } from "@/lib/location";
import { useMediaQuery } from "@/lib/media-query";
import { changeCollection, deleteCollection, startRun } from "./api";
import { collectionName } from "./collection-name";
import { useCollectionTask } from "./collection-task";
import { DeleteCollectionDialog } from "./delete-collection-dialog";
import { LimitsDialog } from "./limits-dialog";
import type { Collection, Progress, Run } from "./replies.gen";
import { RunAgainDialog, rerunText, useRerunCost } from "./run-again-dialog";
import { isUnfinished } from "./run-state";

const LazyAddInputsDialog = lazyComponent(async () => (await import("./add-inputs-dialog")).AddInputsDialog);

/** The open dialog. */
export type RunDialog = "cancel" | "delete" | "again" | "limits" | "add" | null;

type RunControlsProps = {
	readonly collection: Collection;
	readonly progress: Progress | null;
	readonly dialog: RunDialog;
	readonly onDialog: (dialog: RunDialog) => void;
	/** Called after the collection was changed. */
	readonly onChange: () => void;
};

/** The actions on a collection and its run. Actions that cannot be undone ask for confirmation. */
export function RunControls({ collection, progress, dialog, onDialog, onChange }: RunControlsProps) {
	const key = useKey();
	const { id } = collection;
	const run = progress?.run ?? collection.run;
	const isWide = useMediaQuery("(min-width: 40rem)", true);
	const { isBusy, run: work } = useCollectionTask(onChange);
	const close = () => onDialog(null);
	const setState = (state: "running" | "paused" | "cancelled") => {
		close();
		return work(() => changeCollection(key, id, { state }));
	};
	const remove = async () => {
		close();
		if (!(await work(() => deleteCollection(key, id)))) return;
		showToast({ title: `Deleted ${collectionName(collection)}` });
		navigate("/collections", { replace: true });
	};
	return (
		<div className="flex flex-wrap items-center gap-2">
			{isUnfinished(run) ? (
				<>
					<PaceButton state={run.state} isBusy={isBusy} onState={setState} />
					<Button size="small" disabled={isBusy} onClick={() => onDialog("cancel")}>
						Cancel the run…
					</Button>
				</>
			) : isWide ? (
				<RunAgainButton collection={collection} run={run} isBusy={isBusy} onClick={() => onDialog("again")} />
			) : null}
			<RowMenu
				label="More actions"
				disabled={isBusy}
				commands={[
					...(isWide || isUnfinished(run)
						? []
						: [{ name: "Run again…", icon: RotateCw, onClick: () => onDialog("again") }]),
					{ name: "Name and limits…", icon: Pencil, onClick: () => onDialog("limits") },
					{ name: "Add inputs…", icon: Plus, onClick: () => onDialog("add") },
					{ name: "Delete…", icon: Trash2, onClick: () => onDialog("delete") },
				]}
			/>
			{dialog === "cancel" && (
				<ConfirmDialog
					title={`Cancel run ${formatCount(run.number)}?`}
					text={cancelText(run)}
					onClose={close}
					leave="Keep running"
					action="Cancel the run"
					onConfirm={() => setState("cancelled")}
				/>
			)}
			{dialog === "delete" && (
				<DeleteCollectionDialog collection={{ ...collection, run }} onClose={close} onConfirm={remove} />
			)}
			{dialog === "again" && (
				<RunAgainDialog
					collection={collection}
					run={run}
					quota={progress?.quota}
					onClose={close}
					onAgain={(mode) => {
						close();
						return work(() => startRun(key, id, mode));
					}}
				/>
			)}
			{dialog === "limits" && (
				<LimitsDialog collection={collection} run={run} onClose={close} onChange={onChange} />
			)}
			{dialog === "add" && (
				<LazyRegion onClose={close}>
					<LazyAddInputsDialog collection={collection} onClose={close} onChange={onChange} />
				</LazyRegion>
			)}
		</div>
	);
}

type RunAgainButtonProps = {
	readonly collection: Collection;
	readonly run: Run;
	readonly isBusy: boolean;
	readonly onClick: () => void;
};

/** A button that opens the dialog for another run. Its label shows the cost. */
function RunAgainButton({ collection, run, isBusy, onClick }: RunAgainButtonProps) {
	const cost = useRerunCost(useKey(), collection, run);
	return (
		<Button size="small" className="min-w-42" disabled={isBusy} onClick={onClick}>
			{cost ? `Run again · ${rerunText(cost, "full")}` : "Run again…"}
		</Button>
	);
}

type PaceButtonProps = {
	readonly state: string;
	readonly isBusy: boolean;
	readonly onState: (state: "running" | "paused") => void;
};

/** Starts, pauses or resumes the run. It is one button, so it keeps the focus. */
function PaceButton({ state, isBusy, onState }: PaceButtonProps) {
	const isRunning = state === "running";
	return (
		<Button
			size="small"
			look={isRunning ? "secondary" : "primary"}
			aria-disabled={isBusy || undefined}
			onClick={() => !isBusy && onState(isRunning ? "paused" : "running")}
		>
			{isRunning ? "Pause" : state === "ready" ? "Start" : "Resume"}
		</Button>
	);
}

/** What is kept after a run is canceled. */
function cancelText({ inputs, ended, calls, rows }: Run): string {
	const open = inputs - ended;
	const underWay = calls.reserved - calls.spent;
	return [
		underWay > 0
			? `No more calls are made except the ${formatCount(underWay)} in progress.`
			: "No more calls are made.",
		`The run keeps its ${formatQuantity(rows.unique, "row")}, all stored responses and the input list.`,
		`${formatQuantity(open, "unfinished input")} ${open === 1 ? "is" : "are"} canceled. Retry ${open === 1 ? "it" : "them"} to continue where ${open === 1 ? "it" : "they"} stopped.`,
	].join(" ");
}
