import { useId } from "react";
import { cx } from "@/lib/cx";
import { formatAxisValue, formatExactCount } from "@/lib/format";
import { roundedRate } from "./rates";
import type { ChartBars } from "./series";

type BarPanelProps = ChartBars & {
	readonly title: string;
	readonly selected: number;
	/** The index of the best post, or null. */
	readonly best: number | null;
	/** Whether a post's figure is still rising, while those of other posts have settled. */
	readonly isRising: (index: number) => boolean;
};

/** The padding for names and scales before the bars. Elements that are aligned with the bars use it too. */
export const axisPadding = "pl-39 @max-[32rem]:pl-12";

/** One of the posts' figures as bars, in front of three scale lines. The best bar and the median are marked. */
export function BarPanel({ title, heights, top, median, selected, best, isRising }: BarPanelProps) {
	const stripes = useId();
	const pitch = 100 / Math.max(1, heights.length);
	return (
		<div className="grid grid-cols-[6.25rem_3rem_minmax(0,1fr)] gap-x-1 @max-[32rem]:grid-cols-[2.75rem_minmax(0,1fr)]">
			<p className="-mt-2 font-medium text-sm @max-[32rem]:col-span-2 @max-[32rem]:mt-0 @max-[32rem]:pb-5">
				{title}
				{median !== null && (
					<span className="block font-normal text-muted text-xs @max-[32rem]:ml-2 @max-[32rem]:inline">
						Median {formatExactCount(roundedRate(String(median)))}
					</span>
				)}
			</p>
			<div className="relative h-20 pr-1 text-right text-muted text-xs">
				<span className="-translate-y-1/2 absolute top-0 right-1">{formatAxisValue(top)}</span>
				<span className="-translate-y-1/2 absolute top-1/2 right-1">{formatAxisValue(top / 2)}</span>
				<span className="-translate-y-1/2 absolute top-full right-1">{formatAxisValue(0)}</span>
			</div>
			<svg className="h-20 w-full overflow-visible" aria-hidden="true">
				<title>{title}</title>
				<pattern
					id={stripes}
					width="6"
					height="6"
					patternUnits="userSpaceOnUse"
					patternTransform="rotate(45)"
				>
					<path d="M0 0V6" className="stroke-4 stroke-paper" />
				</pattern>
				{["0%", "50%", "100%"].map((y) => (
					<line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
				))}
				{heights.map((height, i) => (
					<ChartBar
						// biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by index
						key={i}
						left={i * pitch + pitch * 0.18}
						width={pitch * 0.64}
						height={height}
						isSelected={i === selected}
						isBest={i === best}
						stripes={isRising(i) ? stripes : null}
					/>
				))}
				{median !== null && <MedianLine height={median / top} />}
			</svg>
		</div>
	);
}

function MedianLine({ height }: { readonly height: number }) {
	const y = `${100 * (1 - Math.max(0, height))}%`;
	return <line x1="0" x2="100%" y1={y} y2={y} className="stroke-ink" strokeDasharray="4 4" />;
}

type LegendProps = {
	/** How many posts are too new to have settled likes per hour. */
	readonly rising: "none" | "some" | "all";
};

/** The meaning of the bar colors. Screen readers get it from the slider. */
export function Legend({ rising }: LegendProps) {
	return (
		<p
			aria-hidden="true"
			className={cx(
				"-mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs [&>span]:flex [&>span]:items-center [&>span]:gap-1.5",
				axisPadding,
			)}
		>
			<span>
				<i className="size-2.5 bg-accent" /> Selected post
			</span>
			<span>
				<i className="size-2.5 border-[1.5px] border-ink" /> Best post
			</span>
			{rising === "some" && (
				<span>
					<i className="size-2.5 bg-[repeating-linear-gradient(135deg,var(--color-muted)_0_1.5px,transparent_1.5px_4px)]" />{" "}
					{risingText}
				</span>
			)}
			{rising === "all" && <span>Likes per hour: all posted in the last 48 hours, still rising</span>}
		</p>
	);
}

/** Why the likes per hour of new posts are not compared with those of others. */
export const risingText = "Posted in the last 48 hours, still rising";

type ChartBarProps = {
	readonly left: number;
	readonly width: number;
	readonly height: number | null;
	readonly isSelected: boolean;
	readonly isBest: boolean;
	/** The ID of the pattern over the bar, or null. */
	readonly stripes: string | null;
};

/** Opaque, to hide the scale lines behind it. */
const plainBarClass = "fill-[color-mix(in_srgb,var(--color-muted)_38%,var(--color-paper))]";

/** A bar. It has a minimum height to make zero visible. A missing figure is a dotted line. */
function ChartBar({ left, width, height, isSelected, isBest, stripes }: ChartBarProps) {
	const x = `${left}%`;
	if (height === null) {
		const end = `${left + width}%`;
		return (
			<line x1={x} x2={end} y1="99%" y2="99%" className="stroke-edge" strokeWidth="2" strokeDasharray="2 3" />
		);
	}
	const percent = Math.max(1.5, height * 100);
	const y = `${100 - percent}%`;
	const area = { x, y, width: `${width}%`, height: `${percent}%` };
	return (
		<>
			<rect
				{...area}
				className={cx(isSelected ? "fill-accent" : plainBarClass, isBest && "stroke-2 stroke-ink")}
			/>
			{stripes && <rect {...area} fill={`url("#${stripes}")`} />}
			{isBest && (
				<text x={`${left + width / 2}%`} y={y} dy={-4} textAnchor="middle" className="fill-ink text-xs">
					Best
				</text>
			)}
		</>
	);
}
