import type { Row } from "@/lib/answer/fields";
import { nothing, textOf } from "../cell";
import { exactCount } from "../figures";
import { minuteOf } from "../moment";

const columns = [
	["likes", "Likes"],
	["comments", "Comments"],
	["likesPerHour", "Likes per hour"],
	["commentsPerHour", "Comments per hour"],
	["hoursSincePost", "Hours since post"],
] as const;

/** Every post of the answer with every figure: what the charts draw, to be read. */
export function PostsTable({ rows }: { readonly rows: readonly Row[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
		<section aria-label="Posts" tabIndex={0} className="mt-3 max-h-96 overflow-auto rounded-box">
			<table className="w-full text-right text-sm">
				<thead className="sticky top-0 bg-surface text-muted">
					<tr>
						<th scope="col" className="px-3 py-2 text-left font-medium">
							Posted
						</th>
						{columns.map(([name, label]) => (
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
								<span className="block">{posted(row)}</span>
								<span className="block text-muted text-xs">{textOf(row, "timeAgo")}</span>
							</th>
							{columns.map(([name]) => (
								<td key={name} className="px-3 py-1.5 font-mono text-xs">
									{figure(row, name)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function figure(row: Row, name: string): string {
	const text = textOf(row, name);
	return text === null ? nothing : exactCount(text);
}

/** When a post was made: as the answer words it, or from its time. */
function posted(row: Row): string {
	const seconds = Number(textOf(row, "takenAt") ?? Number.NaN);
	return Number.isFinite(seconds) ? minuteOf(seconds) : (textOf(row, "datetime") ?? nothing);
}
