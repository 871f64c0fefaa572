import type { ComparisonHandle } from "@/answers/comparison";
import type { Sides, TimelinePoint } from "@/answers/comparison-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import type { Feature } from "@/catalog/catalog.gen";
import { Collapsible } from "@/components/collapsible";
import { formatCount, formatExactCount, formatMoment, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { nameOf } from "./figures";
import { TimelineChart } from "./timeline-chart";

type TimelineProps = {
	readonly feature: Feature;
	readonly comparison: ComparisonHandle;
	readonly records: Sides<LookupRecord>;
};

/** The numbers of an account over time, of all its stored lookups; nothing where there are fewer than two. */
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
		<section aria-label="Over time" className="grid grid-cols-1 gap-3 border-line border-y py-4">
			<h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-base">
				Over time
				<span className="font-normal text-muted text-sm">
					{formatQuantity(points.length, "lookup")}, {formatMoment(points[0]?.time ?? 0)} to{" "}
					{formatMoment(points.at(-1)?.time ?? 0)}
					{omitted > 0 && `; ${formatCount(omitted)} older ones are left out`}
				</span>
			</h2>
			<div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
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
					{moving.length === 0
						? "No number has changed"
						: `The same in all of them: ${still.map((name) => nameOf(feature, name)).join(", ")}`}
					.
				</p>
			)}
			<Collapsible title="The same as a table" level={3} startOpen={false}>
				<TimelineTable feature={feature} points={points} names={names} />
			</Collapsible>
		</section>
	);
}

/** The numbers that at least two lookups have. */
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
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
		<section aria-label="Numbers over time" tabIndex={0} className="overflow-x-auto">
			<table className="w-full text-sm tabular-nums">
				<thead>
					<tr className="border-line border-b text-left text-muted text-xs">
						<th scope="col" className="py-1.5 pr-4 font-medium">
							Lookup
						</th>
						{names.map((name) => (
							<th key={name} scope="col" className="py-1.5 pl-4 text-right font-medium">
								{nameOf(feature, name)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{points.map(({ lookup, time, figures }) => (
						<tr key={lookup} className="border-line border-b last:border-b-0">
							<th scope="row" className="whitespace-nowrap py-1.5 pr-4 text-left font-normal">
								{formatMoment(time)}
							</th>
							{names.map((name) => (
								<td key={name} className="py-1.5 pl-4 text-right">
									{typeof figures[name] === "string" ? formatExactCount(figures[name]) : "—"}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
