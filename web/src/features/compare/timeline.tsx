import type { ComparisonHandle } from "@/answers/comparison";
import type { Sides, TimelinePoint } from "@/answers/comparison-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { Collapsible } from "@/components/collapsible";
import { WideTable, wideNumberClass } from "@/components/wide-table";
import { cx } from "@/lib/cx";
import { formatCount, formatExactCount, formatMoment, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { nameOf } from "./figures";

type TimelineProps = {
	readonly feature: Feature;
	readonly comparison: ComparisonHandle;
	readonly records: Sides<LookupRecord>;
};

/** An account's numbers over time, from all its stored lookups. Renders nothing if there are fewer than two. */
export function Timeline({ feature, comparison, records }: TimelineProps) {
	const { value: timeline } = useLoad([comparison], () => comparison.api.timeline(), { keep: true });
	if (!timeline) return null;
	const { points, omitted } = timeline;
	const names = figureNames(points);
	if (points.length < 2 || names.length === 0) return null;
	const moving = names.filter((name) => new Set(points.map(({ figures }) => figures[name])).size > 1);
	const still = names.filter((name) => !moving.includes(name));
	const marked = [records.before.id, records.after.id];
	const isMarked = points.map(({ lookup }) => marked.includes(lookup));
	return (
		<section aria-label="Over time" className="grid grid-cols-1 gap-3 pt-4">
			<h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-base">
				Over time
				<span className="font-normal text-muted text-sm">
					{formatQuantity(points.length, "lookup")}, {formatMoment(points[0]?.time ?? 0)} to{" "}
					{formatMoment(points.at(-1)?.time ?? 0)}
					{omitted > 0 && `; ${formatCount(omitted)} older lookups are not shown`}
				</span>
			</h2>
			<div className={cx("grid gap-x-8 gap-y-5", moving.length > 1 && "sm:grid-cols-2 xl:grid-cols-3")}>
				{moving.map((name) => (
					<TimelineChart
						key={name}
						title={nameOf(feature, name)}
						times={points.map(({ time }) => time)}
						values={points.map(({ figures }) => figures[name] ?? null)}
						isMarked={isMarked}
					/>
				))}
			</div>
			{still.length > 0 && (
				<p className="text-muted text-sm">
					Unchanged in all lookups: {still.map((name) => nameOf(feature, name)).join(", ")}.
				</p>
			)}
			<Collapsible title="Show as a table" level={3} startOpen={false}>
				<TimelineTable feature={feature} points={points} names={names} />
			</Collapsible>
		</section>
	);
}

/** The numbers that occur in at least two lookups. */
function figureNames(points: readonly TimelinePoint[]): readonly string[] {
	return Object.keys(points.at(-1)?.figures ?? {}).filter(
		(name) => points.filter(({ figures }) => typeof figures[name] === "string").length > 1,
	);
}

type TimelineTableProps = {
	readonly feature: Feature;
	readonly points: readonly TimelinePoint[];
	readonly names: readonly string[];
};

function TimelineTable({ feature, points, names }: TimelineTableProps) {
	const heads = names.map((name) => ({ text: nameOf(feature, name), isNumber: true }));
	return (
		<WideTable label="Numbers over time" heads={[{ text: "Lookup" }, ...heads]}>
			{points.map(({ lookup, time, figures }) => (
				<tr key={lookup}>
					<th scope="row" className="whitespace-nowrap px-3 py-1.5 text-start font-normal">
						{formatMoment(time)}
					</th>
					{names.map((name) => (
						<td key={name} className={wideNumberClass}>
							{typeof figures[name] === "string" ? formatExactCount(figures[name]) : "—"}
						</td>
					))}
				</tr>
			))}
		</WideTable>
	);
}

type TimelineChartProps = {
	readonly title: string;
	/** In milliseconds since 1970, ascending. */
	readonly times: readonly number[];
	/** As sent; null for a missing value. */
	readonly values: readonly (string | null)[];
	/** Whether each point is one of the two compared lookups. */
	readonly isMarked: readonly boolean[];
};

/** A number over time, as a line chart. The table below it has all values. */
function TimelineChart({ title, times, values, isMarked }: TimelineChartProps) {
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

/** A point in a chart: the index of its value and its position, in percent from the left and from the top. */
type ChartPoint = { readonly index: number; readonly x: number; readonly y: number };

/** The positions of values over time. Missing values, and values too large for a number, have no point. */
function chartPoints(
	times: readonly number[],
	values: readonly (string | null)[],
): {
	readonly points: readonly ChartPoint[];
	/** The indices of the lowest and highest value. */
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
