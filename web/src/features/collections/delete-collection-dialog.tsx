import { ConfirmDialog } from "@/components/dialog";
import { formatBytes, formatQuantity } from "@/lib/format";
import { collectionName } from "./collection-name";
import type { Collection } from "./replies.gen";

type DeleteCollectionDialogProps = {
	readonly collection: Collection;
	readonly onConfirm: () => void;
	readonly onClose: () => void;
};

/** Asks for confirmation before deleting a collection, and lists what will be deleted. */
export function DeleteCollectionDialog({ collection, ...on }: DeleteCollectionDialogProps) {
	const { run } = collection;
	const earlier = run.number - 1;
	const stops = run.state === "running" ? "The run stops. " : "";
	const runs =
		earlier > 0 ? `, along with ${formatQuantity(earlier, "earlier run")} and their comparisons` : "";
	return (
		<ConfirmDialog
			title={`Delete ${collectionName(collection)}?`}
			text={`${stops}Its ${formatQuantity(run.inputs, "input")}, ${formatQuantity(run.rows.unique, "row")} and all stored responses (${formatBytes(run.bytes)}) are deleted from the server${runs}. This cannot be undone. Export anything you need first.`}
			action="Delete"
			{...on}
		/>
	);
}
