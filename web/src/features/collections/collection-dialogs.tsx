import { ConfirmDialog } from "@/components/dialog";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import type { Collection, Run } from "./replies.gen";

type CancelRunDialogProps = {
	readonly run: Run;
	readonly onCancel: () => void;
	readonly onClose: () => void;
};

/** Says what a cancelled run leaves behind. */
export function CancelRunDialog({ run, onCancel, onClose }: CancelRunDialogProps) {
	const open = run.inputs - run.ended;
	const underWay = run.calls.reserved - run.calls.spent;
	return (
		<ConfirmDialog
			title={`Cancel run ${formatCount(run.number)}?`}
			text={[
				underWay > 0
					? `No further call is made beside the ${formatCount(underWay)} under way.`
					: "No further call is made.",
				`What came stays: ${formatQuantity(run.rows.unique, "row")}, all answers, and the ledger.`,
				`${formatQuantity(open, "input")} that ${open === 1 ? "has" : "have"} not ended ${open === 1 ? "is" : "are"} cancelled; retry them to go on where they were.`,
			].join(" ")}
			onClose={onClose}
			leave="Let it run"
			action="Cancel the run"
			onConfirm={onCancel}
		/>
	);
}

type DeleteCollectionDialogProps = {
	readonly collection: Collection;
	readonly run: Run;
	readonly onDelete: () => void;
	readonly onClose: () => void;
};

/** Says what is deleted with a collection. */
export function DeleteCollectionDialog({ collection, run, onDelete, onClose }: DeleteCollectionDialogProps) {
	const runs =
		run.number === 1
			? ""
			: `, those of the ${formatQuantity(run.number - 1, "run")} before it, and what compares them`;
	return (
		<ConfirmDialog
			title={`Delete ${collection.name || "this collection"}?`}
			text={`Its ${formatQuantity(run.inputs, "input")}, ${formatQuantity(run.rows.unique, "row")} and all answers (${formatBytes(run.bytes)}) are deleted from the server${runs}. This cannot be undone: export what you may need first.`}
			onClose={onClose}
			leave="Leave it"
			action="Delete"
			onConfirm={onDelete}
		/>
	);
}
