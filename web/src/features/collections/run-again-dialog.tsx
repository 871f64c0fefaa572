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
import type { Collection, Estimate, Mode, Quota, Range, Run } from "./replies.gen";

const modes = [
	{
		value: "full",
		name: "All rows",
		text: "Runs every input from the beginning. You can compare two full runs.",
	},
	{
		value: "new",
		name: "Only new rows",
		text: "Stops each input at the first row that an earlier run already has. Long lists take fewer calls, and the table shows only new rows.",
	},
] as const;

type RunAgainDialogProps = {
	readonly collection: Collection;
	readonly run: Run;
	/** The quota as last reported by the provider. */
	readonly quota: Quota | undefined;
	readonly onAgain: (mode: Mode) => void;
	readonly onClose: () => void;
};

/** A dialog for running the same inputs again, with the cost of each choice. */
export function RunAgainDialog({ collection, run, quota, onAgain, onClose }: RunAgainDialogProps) {
	const accessKey = useKey();
	const [mode, setMode] = useState<Mode>("full");
	const cost = useRerunCost(accessKey, collection, run);
	return (
		<Dialog
			title={`Run ${formatCount(run.number + 1)} over the same ${formatQuantity(run.inputs, "input")}`}
			text="Earlier runs are kept. Accounts are tracked by ID, so renames are safe."
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Not now</Button>
					<Button look="primary" onClick={() => onAgain(mode)}>
						{cost ? `Run again: ${rerunText(cost, mode)}` : "Run again"}
					</Button>
				</>
			}
		>
			<RadioList label="Rows to collect" value={mode} onChange={setMode} className="mt-4" options={modes} />
			<section aria-label="Cost" className="mt-4 grid gap-2 border-line border-t pt-4">
				<h3 className="font-semibold">Cost</h3>
				<CostList estimate={cost} quota={quota} isKnown />
				<p className="text-muted text-xs">
					Run {formatCount(run.number)} made {formatQuantity(run.calls.spent, "call")}.
				</p>
			</section>
		</Dialog>
	);
}

/** The cost of another run, or the last run's cost if that was higher than the estimate. */
type RerunCost = Estimate & { readonly isAsBefore: boolean };

/** The cost of another run within the collection's limits; undefined until the server has computed it. */
export function useRerunCost(key: string, collection: Collection, run: Run): RerunCost | undefined {
	const { feature, rowLimit, callLimit, speed } = collection;
	const { inputs } = run;
	const limits = { feature, rowLimit, callLimit, speed };
	// If it stays unknown, the limits still apply.
	const { value } = useLoad(
		[key, inputs, feature, rowLimit, callLimit, speed],
		(signal) => estimateCost(key, { valid: inputs, resolved: 0 }, limits, signal),
		{ keep: true },
	);
	return value && rerunCost(value, collection, run);
}

/** The last run may have cost more, because pages may be smaller than usual, and repeated rows count only once. */
function rerunCost(estimate: Estimate, { callLimit, speed }: Collection, run: Run): RerunCost {
	const { mode, state, incomplete, atRowLimit = 0, bytes } = run;
	const spent = callLimit > 0 ? Math.min(run.calls.spent, callLimit) : run.calls.spent;
	const isWhole = state === "done" && mode === "full" && incomplete === 0 && atRowLimit === 0;
	const { most } = estimate.calls;
	if (most === undefined ? !isWhole : spent <= most) return { ...estimate, isAsBefore: false };
	return {
		isAsBefore: true,
		exact: false,
		calls: exactly(spent),
		bytes: exactly(bytes),
		...(speed > 0 && { seconds: exactly(Math.ceil(spent / speed)) }),
	};
}

function exactly(amount: number): Range {
	return { least: amount, most: amount };
}

/** The calls for another run: "200 calls", "1 to 3 calls", "about 5 calls", "up to 3 calls". */
export function rerunText({ calls, isAsBefore }: RerunCost, mode: Mode): string {
	const about = isAsBefore ? "about " : "";
	if (mode === "full" || calls.most === undefined) return about + callsText(calls);
	return `up to ${about}${callsText(exactly(calls.most))}`;
}
