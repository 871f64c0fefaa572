import { ProgressBar } from "@/components/progress-bar";
import { formatCount, formatQuantity } from "@/lib/format";
import type { BulkAction } from "./replies.gen";

type BulkProgressProps = {
	/** An action on all matching inputs, which the server runs in batches. */
	readonly bulk: BulkAction;
};

const actionVerbs: Readonly<Record<string, string>> = {
	retry: "Retrying",
	cancel: "Canceling",
	delete: "Deleting",
};

/** The progress of an action on many inputs. The action continues even if the page is closed. */
export function BulkProgress({ bulk: { action, done, total } }: BulkProgressProps) {
	const verb = actionVerbs[action] ?? "Changing";
	return (
		<div
			role="status"
			className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-3 py-1 text-sm"
		>
			<ProgressBar label={`${verb} inputs`} value={done} max={total} />
			<span className="tabular-nums">
				{verb} {formatCount(done)} of {formatQuantity(total, "input")} …
			</span>
		</div>
	);
}
