import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { RadioList } from "@/components/radio-list";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { callsText } from "./amounts";
import { estimateCost } from "./api";
import { CostList } from "./cost-summary";
import type { Collection, Estimate, Mode, Quota, Run } from "./replies.gen";

const modes = [
	{
		value: "full",
		name: "Every row again",
		text: "Every input from the beginning. You can compare two full runs.",
	},
	{
		value: "new",
		name: "Only what is new",
		text: "Stops at the first row an earlier run already has: fewer calls for long lists, and only new rows in the table.",
	},
] as const;

type RunAgainDialogProps = {
	readonly collection: Collection;
	readonly run: Run;
	/** As the last answer reported it. */
	readonly quota: Quota | undefined;
	readonly onAgain: (mode: Mode) => void;
	readonly onClose: () => void;
};

/** Chooses how the same inputs are run again, and shows the cost. */
export function RunAgainDialog({ collection, run, quota, onAgain, onClose }: RunAgainDialogProps) {
	const accessKey = useKey();
	const [mode, setMode] = useState<Mode>("full");
	const estimate = useRunEstimate(accessKey, collection, run.inputs);
	return (
		<Dialog
			title={`Run ${formatCount(run.number + 1)} over the same ${formatQuantity(run.inputs, "input")}`}
			text="Earlier runs are kept. Accounts are tracked by ID, so renames are safe."
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Not now</Button>
					<Button look="primary" onClick={() => onAgain(mode)}>
						{estimate
							? `Run again: ${mode === "new" ? "up to " : ""}${callsText(estimate.calls)}`
							: "Run again"}
					</Button>
				</>
			}
		>
			<RadioList label="What it collects" value={mode} onChange={setMode} className="mt-4" options={modes} />
			<section aria-label="Cost" className="mt-4 grid gap-2 border-line border-t pt-4">
				<h3 className="font-semibold">Cost</h3>
				<CostList estimate={estimate} quota={quota} isKnown />
				<p className="text-muted text-xs">
					Run {formatCount(run.number)} made {formatQuantity(run.calls.spent, "call")}.
				</p>
			</section>
		</Dialog>
	);
}

/** The cost of a run over the collection's inputs within its limits; undefined until the server has computed it. */
export function useRunEstimate(key: string, collection: Collection, inputs: number): Estimate | undefined {
	const { feature, rowLimit, callLimit, speed } = collection;
	const limits = { feature, rowLimit, callLimit, speed };
	// If it stays unknown, the limits still apply.
	return useLoad(
		[key, inputs, feature, rowLimit, callLimit, speed],
		(signal) => estimateCost(key, { valid: inputs, resolved: 0 }, limits, signal),
		{ keep: true },
	).value;
}
