import { Alert } from "@/components/alert";
import { formatCount } from "@/lib/format";
import type { ViewProps } from "./view-props";

/** How many rows the answer holds, and what there is to say about them. */
export function RowCount({ feature, reading }: ViewProps) {
	const count = reading.rows.length;
	return (
		<div className="grid gap-3">
			<p>
				<span className="font-medium text-xl">{formatCount(count)}</span>{" "}
				<span className="text-muted">{count === 1 ? "row" : "rows"} in this answer</span>
			</p>
			{feature.texts?.note && <p className="text-muted text-sm">{feature.texts.note}</p>}
			{reading.limited && feature.texts?.limited && <Alert tone="warning">{feature.texts.limited}</Alert>}
		</div>
	);
}
