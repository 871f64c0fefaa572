import type { Row } from "@/answers/rows";
import { cellTextOf, emptyText } from "@/features/views/elements/cells";
import { formatExactCount, formatMinuteOfSeconds } from "@/lib/format";

const postColumns = [
	["likes", "Likes"],
	["comments", "Comments"],
	["likesPerHour", "Likes per hour"],
	["commentsPerHour", "Comments per hour"],
	["hoursSincePost", "Hours since post"],
] as const;

/** Every post of the answer with every figure. */
export function PostsTable({ rows }: { readonly rows: readonly Row[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
		<section aria-label="Posts" tabIndex={0} className="mt-3 max-h-96 overflow-auto rounded-box">
			<table className="w-full text-right text-sm">
				<thead className="sticky top-0 bg-surface text-muted">
					<tr>
						<th scope="col" className="px-3 py-2 text-left font-medium">
							Posted
						</th>
						{postColumns.map(([name, label]) => (
							<th key={name} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a post has no ID here
						<tr key={i}>
							<th scope="row" className="whitespace-nowrap px-3 py-1.5 text-left font-normal">
								<span className="block">{postedText(row)}</span>
								<span className="block text-muted text-xs">{cellTextOf(row, "timeAgo")}</span>
							</th>
							{postColumns.map(([name]) => (
								<td key={name} className="px-3 py-1.5 font-mono text-xs">
									{figureCell(row, name)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function figureCell(row: Row, name: string): string {
	const text = cellTextOf(row, name);
	return text === null ? emptyText : formatExactCount(text);
}

/** The time of a post, or else the answer's own text of it. */
function postedText(row: Row): string {
	const seconds = Number(cellTextOf(row, "takenAt") ?? Number.NaN);
	return Number.isFinite(seconds)
		? formatMinuteOfSeconds(seconds)
		: (cellTextOf(row, "datetime") ?? emptyText);
}
