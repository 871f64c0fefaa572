import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { callsText } from "./amounts";
import { estimateCost } from "./api";
import { CostList } from "./cost-summary";
import type { Collection, Estimate, Mode, Quota, Run } from "./replies.gen";

const modeTexts: Readonly<Record<Mode, { readonly name: string; readonly text: string }>> = {
	full: {
		name: "Every row again",
		text: "The whole list of each input, from its beginning. Two full runs can be compared.",
	},
	new: {
		name: "Only what is new",
		text: "Stops at the first row an earlier run already has: fewer calls for long lists, and only new rows in the table.",
	},
};

type RunAgainDialogProps = {
	readonly collection: Collection;
	readonly run: Run;
	/** As the last answer reported it. */
	readonly quota: Quota | undefined;
	readonly onAgain: (mode: Mode) => void;
	readonly onClose: () => void;
};

/** Chooses how the same inputs are run again, and shows what that costs. */
export function RunAgainDialog({ collection, run, quota, onAgain, onClose }: RunAgainDialogProps) {
	const accessKey = useKey();
	const [mode, setMode] = useState<Mode>("full");
	const estimate = useRunEstimate(accessKey, collection, run.inputs);
	return (
		<Dialog
			title={`Run ${formatCount(run.number + 1)} over the same ${formatQuantity(run.inputs, "input")}`}
			text="Earlier runs stay as they are. Names that were resolved to an ID are followed after a rename."
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
			<section aria-label="Before it starts" className="mt-4 grid gap-2 border-line border-t pt-4">
				<h3 className="font-semibold">Before it starts</h3>
				<CostList estimate={estimate} quota={quota} isKnown />
				<p className="text-muted text-xs">
					Run {formatCount(run.number)} made {formatQuantity(run.calls.spent, "call")}.
				</p>
			</section>
		</Dialog>
	);
}

/** What a run over the collection's inputs takes within its limits; undefined until the server says it. */
function useRunEstimate(key: string, collection: Collection, inputs: number): Estimate | undefined {
	const { feature, rowLimit, callLimit, speed } = collection;
	const limits = { feature, rowLimit, callLimit, speed };
	// Where it stays unknown, the limits hold all the same.
	return useLoad(
		[key, inputs, feature, rowLimit, callLimit, speed],
		(signal) => estimateCost(key, { valid: inputs, resolved: 0 }, limits, signal),
		{ keep: true },
	).value;
}
