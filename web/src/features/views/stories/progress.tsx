import { cx } from "@/lib/cx";

type ProgressProps = { readonly place: number; readonly total: number };

/** Up to so many stories have a segment each; more of them share one bar. */
const most = 40;

/** How far through the stories one is, as viewers of stories show it. */
export function Progress({ place, total }: ProgressProps) {
	if (total > most) {
		return (
			<div aria-hidden className="h-1 bg-line">
				<div className="h-full bg-accent" style={{ width: `${((place + 1) / total) * 100}%` }} />
			</div>
		);
	}
	return (
		<div aria-hidden className="flex gap-0.5">
			{Array.from({ length: total }, (_, each) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
				<div key={each} className={cx("h-1 grow", each <= place ? "bg-accent" : "bg-line")} />
			))}
		</div>
	);
}
