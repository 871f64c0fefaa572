import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import type { Collection, Mode, Run } from "./replies.gen";

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
		<Dialog
			kind="alert"
			title={`Cancel run ${formatCount(run.number)}?`}
			text={[
				underWay > 0
					? `No further call is made beside the ${formatCount(underWay)} under way.`
					: "No further call is made.",
				`What came stays: ${formatQuantity(run.rows.unique, "row")}, all answers, and the ledger.`,
				`${formatQuantity(open, "input")} that ${open === 1 ? "has" : "have"} not ended ${open === 1 ? "is" : "are"} cancelled; retry them to go on where they were.`,
			].join(" ")}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Let it run</Button>
					<Button look="primary" onClick={onCancel}>
						Cancel the run
					</Button>
				</>
			}
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
		<Dialog
			kind="alert"
			title={`Delete ${collection.name || "this collection"}?`}
			text={`Its ${formatQuantity(run.inputs, "input")}, ${formatQuantity(run.rows.unique, "row")} and all answers (${formatBytes(run.bytes)}) are deleted from the server${runs}. This cannot be undone: export what you may need first.`}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Leave it</Button>
					<Button look="primary" onClick={onDelete}>
						Delete
					</Button>
				</>
			}
		/>
	);
}

const modeTexts: Readonly<Record<Mode, { readonly name: string; readonly text: string }>> = {
	full: {
		name: "Every row again",
		text: "The whole list of each input, from its beginning. Two full runs can be compared.",
	},
	new: {
		name: "Only what is new",
		text: "Each input ends where the rows of an earlier run begin: fewer calls, and only new rows in the table.",
	},
};

type RunAgainDialogProps = {
	readonly run: Run;
	readonly onAgain: (mode: Mode) => void;
	readonly onClose: () => void;
};

/** Chooses how the same inputs are run again. */
export function RunAgainDialog({ run, onAgain, onClose }: RunAgainDialogProps) {
	const [mode, setMode] = useState<Mode>("full");
	return (
		<Dialog
			title={`Run ${formatCount(run.number + 1)} over the same ${formatQuantity(run.inputs, "input")}`}
			text="The runs before stay as they are. Names that were resolved once are followed by their ID."
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Not now</Button>
					<Button look="primary" onClick={() => onAgain(mode)}>
						Go again
					</Button>
				</>
			}
		>
			<fieldset className="mt-4 grid gap-1">
				<legend className="sr-only">What it collects</legend>
				{(["full", "new"] as const).map((each) => (
					<label
						key={each}
						className={cx(
							"-mx-2 flex cursor-pointer gap-2.5 rounded-box p-2 hover:bg-sunken",
							each === mode && "bg-accent-soft",
						)}
					>
						<input
							type="radio"
							name="mode"
							checked={each === mode}
							onChange={() => setMode(each)}
							className="mt-0.5 size-4 accent-accent"
						/>
						<span>
							<span className="block font-medium">{modeTexts[each].name}</span>
							<span className="block text-muted text-sm">{modeTexts[each].text}</span>
						</span>
					</label>
				))}
			</fieldset>
		</Dialog>
	);
}
