import { Check } from "lucide-react";
import type { Feature } from "@/catalog/catalog.gen";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import type { InputList } from "./submission";

type StartStepsProps = { readonly feature: Feature | undefined; readonly list: InputList | null };

/** What a new collection still needs before its cost is known, in order. */
export function StartSteps({ feature, list }: StartStepsProps) {
	const steps = [
		{
			name: "Choose a feature",
			note: feature?.name ?? "What to fetch for each input.",
			isDone: feature !== undefined,
		},
		{
			name: "Add the inputs",
			note: list ? listSize(list) : "Paste them or choose a CSV or text file.",
			isDone: list !== null,
		},
		{ name: "Check the cost and start", note: "No calls are made before you start.", isDone: false },
	];
	return (
		<ol className="grid gap-4 text-sm">
			{steps.map(({ name, note, isDone }, index) => (
				<li key={name} className="flex gap-3">
					<span
						aria-hidden
						className={cx(
							"grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums",
							isDone ? "border-success/30 bg-success-soft text-success" : "border-edge text-muted",
						)}
					>
						{isDone ? <Check size={14} /> : index + 1}
					</span>
					<div className="min-w-0 pt-0.5">
						<p className="font-medium">
							{name}
							{isDone && <span className="sr-only"> (done)</span>}
						</p>
						<p className="truncate text-muted text-xs">{note}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

/** The size of a list before the server has checked it: "3 lines", "names.csv". */
export function listSize(list: InputList): string {
	switch (list.kind) {
		case "text":
			return formatQuantity(list.text.split("\n").filter((line) => line.trim() !== "").length, "line");
		case "rows":
			return formatQuantity(list.rows.length, "row");
		case "file":
			return list.file.name;
	}
}
