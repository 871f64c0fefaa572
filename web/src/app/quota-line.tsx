import { formatExactCount, formatShortDay } from "@/lib/format";
import type { Quota } from "@/lib/key-usage";

/** The remaining quota, as a bar and a number, and when it resets. */
export function QuotaLine({ quota: { left, limit, resetsAt } }: { readonly quota: Quota }) {
	const share = limit === null ? 1 : Math.min(1, Number(left) / Math.max(1, Number(limit)));
	return (
		<>
			<div aria-hidden className="mt-2 mb-1.25 h-0.75 bg-line">
				<div className="h-full origin-left bg-ink" style={{ transform: `scaleX(${share})` }} />
			</div>
			<p className="flex flex-wrap justify-between gap-x-2">
				<span>{formatExactCount(left)} calls left</span>
				{resetsAt !== null && <span>resets {formatShortDay(resetsAt)}</span>}
			</p>
		</>
	);
}
