import { cx } from "@/lib/cx";
import { formatExactCount } from "@/lib/format";

type TimelineChartProps = {
	readonly title: string;
	/** In milliseconds since 1970, in order. */
	readonly times: readonly number[];
	/** As sent; null where an answer has none. */
	readonly values: readonly (string | null)[];
	/** Which of the points are the two that are compared. */
	readonly isMarked: readonly boolean[];
};

/** One number over time as a line between the lowest and the highest value. The table beneath has all of them. */
export function TimelineChart({ title, times, values, isMarked }: TimelineChartProps) {
	const { points, lowest, highest } = chartPoints(times, values);
	const last = values.findLast((value) => value !== null);
	return (
		<figure className="grid grid-cols-1 gap-3">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
				<span className="text-muted">
					{title} <span className="font-medium text-ink">{formatExactCount(last ?? "")}</span>
				</span>
				<span className="text-muted text-xs tabular-nums">
					{formatExactCount(values[lowest] ?? "")} to {formatExactCount(values[highest] ?? "")}
				</span>
			</figcaption>
			<div className="px-1">
				<svg className="h-16 w-full overflow-visible" aria-hidden="true">
					<title>{title}</title>
					{["0%", "100%"].map((y) => (
						<line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />
					))}
					{points.slice(1).map(({ index, x, y }, at) => (
						<line
							key={index}
							x1={`${points[at]?.x}%`}
							y1={`${points[at]?.y}%`}
							x2={`${x}%`}
							y2={`${y}%`}
							className="stroke-edge"
							strokeWidth="1.5"
						/>
					))}
					{points.map(({ index, x, y }) => (
						<circle
							key={index}
							cx={`${x}%`}
							cy={`${y}%`}
							r={isMarked[index] ? 4 : 2.5}
							className={cx(isMarked[index] ? "fill-accent" : "fill-edge")}
						/>
					))}
				</svg>
			</div>
		</figure>
	);
}

/** A point of a chart: the index of its value, and where it is, in percent of the width and from the top. */
type ChartPoint = { readonly index: number; readonly x: number; readonly y: number };

/**
 * Where values over time are drawn, between the lowest and the highest of them. Missing values, and those that are
 * too large for a number, have no point.
 */
function chartPoints(
	times: readonly number[],
	values: readonly (string | null)[],
): {
	readonly points: readonly ChartPoint[];
	/** The indices of the lowest and the highest value. */
	readonly lowest: number;
	readonly highest: number;
} {
	const known = values.flatMap((text, index) => {
		const value = text === null ? Number.NaN : Number(text);
		return Number.isFinite(value) ? { index, value, time: times[index] ?? 0 } : [];
	});
	const sorted = known.toSorted((a, b) => a.value - b.value);
	const low = sorted[0]?.value ?? 0;
	const high = sorted.at(-1)?.value ?? 0;
	const from = times[0] ?? 0;
	const span = (times.at(-1) ?? 0) - from;
	const percent = (distance: number, whole: number) => (whole > 0 ? (distance / whole) * 100 : 50);
	const points = known.map(({ index, value, time }) => ({
		index,
		x: percent(time - from, span),
		y: percent(high - value, high - low),
	}));
	return { points, lowest: sorted[0]?.index ?? 0, highest: sorted.at(-1)?.index ?? 0 };
}
