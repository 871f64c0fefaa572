import { Heart, type LucideIcon, MessageCircle, Play } from "lucide-react";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { type Count, type CountName, countsOf } from "./counts";
import { isMoving } from "./post-kind";

type PostCountsProps = { readonly row: Row; readonly className?: string };

const icons: Readonly<Record<CountName, LucideIcon>> = { likes: Heart, comments: MessageCircle, plays: Play };

/** From this many characters on the counts of a cell are set smaller, so that they stay on their line. */
const long = 15;

/** The counts of a post as far as the answer has them, to the last digit, each with its name. */
export function PostCounts({ row, className }: PostCountsProps) {
	const counts = countsOf(row);
	if (counts.length === 0) return null;
	return (
		<p className={cx("flex flex-wrap gap-x-5 gap-y-1", className)}>
			{counts.map(({ name, label, count }) => {
				const Icon = icons[name];
				return (
					<span key={name} className="inline-flex min-w-0 items-center gap-1.5">
						<Icon aria-hidden size={16} className="shrink-0 text-muted" />
						<span className="min-w-0 [overflow-wrap:anywhere]">
							<span className="font-medium">{count}</span> <span className="text-muted">{label}</span>
						</span>
					</span>
				);
			})}
		</p>
	);
}

/** Likes and comments on one line under a picture, cut where they do not fit. */
export function CellCounts({ row, className }: PostCountsProps) {
	const counts = countsOf(row).filter(({ name }) => name !== "plays");
	const length = counts.reduce((sum, { count }) => sum + count.length, 0);
	return (
		<span className={cx("flex min-w-0 gap-x-3", length >= long && "text-xs leading-5", className)}>
			{counts.length === 0 && <span className="text-muted">No counts</span>}
			{counts.map((count) => (
				<CellCount key={count.name} {...count} />
			))}
		</span>
	);
}

/** How often a clip was played, for the corner of its picture; what cannot be played is often sent with 0 plays. */
export function PlaysBadge({ row, className }: PostCountsProps) {
	const plays = countsOf(row).find(({ name }) => name === "plays");
	if (!plays || (plays.count === "0" && !isMoving(row))) return null;
	return (
		<span
			className={cx(
				"flex h-5 items-center rounded-box bg-surface px-1.5 font-medium text-ink text-xs",
				className,
			)}
		>
			<CellCount {...plays} />
		</span>
	);
}

function CellCount({ name, label, count }: Count) {
	const Icon = icons[name];
	return (
		<span title={`${count} ${label}`} className="inline-flex min-w-0 items-center gap-1">
			<Icon aria-hidden size={13} className="shrink-0" />
			<span className="truncate">{count}</span>
		</span>
	);
}
