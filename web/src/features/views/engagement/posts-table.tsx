import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import type { Row } from "@/answers/rows";
import { Link } from "@/components/link";
import { ShowAll, useFirst } from "@/components/show-all";
import { EdgeShadow } from "@/components/wide-table";
import { cellTextOf, emptyText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowRegion } from "@/features/rows/row-region";
import { useRovingRows } from "@/features/rows/use-roving-rows";
import { compareDecimals, parseDecimal } from "@/json/decimal";
import { cx } from "@/lib/cx";
import { formatExactCount, formatMinute, parseTime } from "@/lib/format";
import { useOverflowEdges } from "@/lib/use-overflow-edges";
import { rateFraction, roundedRate } from "./rates";
import { postAddress } from "./series";

const postColumns = [
	["taken_at", "Posted"],
	["likes", "Likes"],
	["comments", "Comments"],
	["likes_per_hour", "Likes per hour"],
	["comments_per_hour", "Comments per hour"],
	["hours_since_post", "Hours since post"],
] as const;

/** How many posts are shown at first. */
const firstPostCount = 100;

const bestFirst: PostOrder = { field: "likes", descending: true };

type PostsTableProps = { readonly rows: readonly Row[]; readonly now: Date };

/** Every post in the response with every figure. The best post comes first until a column heading is pressed. */
export function PostsTable({ rows, now }: PostsTableProps) {
	const [order, setOrder] = useState(bestFirst);
	const first = useFirst(sortPosts(rows, order), firstPostCount);
	const keys = new Map(rows.map((row, index) => [row, index]));
	const hasPictures = rows.some((row) => cellTextOf(row, "thumbnail_url") !== null);
	const fractions = postColumns.map(([field]) => rateFraction(rows.map((row) => cellTextOf(row, field))));
	const body = useRef<HTMLTableSectionElement>(null);
	const box = useRef<HTMLElement>(null);
	const edges = useOverflowEdges(box);
	const total = first.visible.length;
	const { active, attributesOf, handlers } = useRovingRows(body, { total });
	// Going back returns to a row by its index, in the table's initial order.
	const bodyHandlers = order === bestFirst ? handlers : { ...handlers, onClick: undefined };
	return (
		<>
			<div data-edges={edges} className="group/wide edge-to-edge relative">
				<RowRegion ref={box} label="Posts" kind="list" total={total} className="overflow-x-auto gutter">
					{(keysID) => (
						<table className="w-full text-right text-sm">
							<caption className="py-1 text-left text-muted text-xs">{orderText(order)}</caption>
							<thead>
								<tr>
									{postColumns.map(([field, label], index) => (
										<PostColumnHead
											key={field}
											label={label}
											isFirst={index === 0}
											direction={
												order.field === field ? (order.descending ? "descending" : "ascending") : undefined
											}
											onSort={() =>
												setOrder({ field, descending: order.field !== field || !order.descending })
											}
										/>
									))}
								</tr>
							</thead>
							<tbody ref={body} {...bodyHandlers} className="divide-y divide-line border-line border-y">
								{first.visible.map((row, index) => {
									const {
										"aria-setsize": _size,
										"aria-posinset": _position,
										...attributes
									} = attributesOf(index, active, keysID);
									return (
										<tr
											key={keys.get(row)}
											{...attributes}
											className="-outline-offset-2 focus-within:bg-accent-soft hover:bg-sunken"
										>
											<th scope="row" className="py-1.5 pr-3 text-left font-normal">
												<PostedCell row={row} now={now} hasPicture={hasPictures} />
											</th>
											{postColumns.slice(1).map(([field], index) => (
												<td key={field} className="py-1.5 pl-3 lg:pl-4" title={figureCell(row, field)}>
													{shownCell(row, field, fractions[index + 1])}
												</td>
											))}
										</tr>
									);
								})}
							</tbody>
						</table>
					)}
				</RowRegion>
				<EdgeShadow />
			</div>
			<ShowAll first={first} noun="post" />
		</>
	);
}

/** The sort order as text: "By likes, highest first". */
function orderText({ field, descending }: PostOrder): string {
	const name = postColumns.find(([each]) => each === field)?.[1].toLowerCase();
	if (field === "taken_at") return descending ? "Newest first" : "Oldest first";
	return `By ${name}, ${descending ? "highest" : "lowest"} first`;
}

type PostColumnHeadProps = {
	readonly label: string;
	readonly isFirst: boolean;
	/** How the posts are sorted by this column; undefined if they are not. */
	readonly direction: "ascending" | "descending" | undefined;
	readonly onSort: () => void;
};

function PostColumnHead({ label, isFirst, direction, onSort }: PostColumnHeadProps) {
	const Icon = direction === "ascending" ? ArrowUp : ArrowDown;
	return (
		<th
			scope="col"
			aria-sort={direction}
			className={cx("py-1 align-bottom font-medium", isFirst ? "pr-3 text-left" : "pl-3 lg:pl-4")}
		>
			<button
				type="button"
				onClick={onSort}
				className={cx(
					"group inline-flex min-h-7 items-center gap-1 rounded-box text-xs hover:text-ink",
					!isFirst && "flex-row-reverse text-right",
					direction ? "text-ink" : "text-muted",
				)}
			>
				<span className={cx(label.includes(" ") && "min-w-18")}>{label}</span>
				<Icon
					aria-hidden
					size={12}
					className={cx("shrink-0", !direction && "invisible group-hover:visible")}
				/>
			</button>
		</th>
	);
}

type PostedCellProps = { readonly row: Row; readonly now: Date; readonly hasPicture: boolean };

/**
 * When a post was made, with its thumbnail if the response has thumbnails, linked to the post if the response
 * has its code.
 */
function PostedCell({ row, now, hasPicture }: PostedCellProps) {
	const href = postAddress(row);
	const text = postedText(row);
	return (
		<span className="flex items-center gap-3 whitespace-nowrap">
			{hasPicture && (
				<NetworkPicture
					className="w-10 shrink-0 max-sm:hidden"
					url={cellTextOf(row, "thumbnail_url")}
					now={now}
					alt=""
				/>
			)}
			<span>
				{href === null ? (
					<span className="block">{text}</span>
				) : (
					<Link href={href} className="flex min-h-6 items-center rounded-box text-accent lone-link">
						{text}
					</Link>
				)}
				<span className="block text-muted text-xs">{cellTextOf(row, "time_ago")}</span>
			</span>
		</span>
	);
}

function figureCell(row: Row, name: string): string {
	const text = cellTextOf(row, name);
	return text === null ? emptyText : formatExactCount(text);
}

/** A figure as shown: rates and hours are rounded to the column's fraction digits, counts are not. */
function shownCell(row: Row, name: string, fraction: number | undefined): string {
	const text = cellTextOf(row, name);
	return name.includes("hour") && text !== null
		? formatExactCount(roundedRate(text, fraction))
		: figureCell(row, name);
}

/** The time of a post, or else the response's own text. */
function postedText(row: Row): string {
	const takenAt = cellTextOf(row, "taken_at");
	return takenAt !== null && parseTime(takenAt)
		? formatMinute(takenAt)
		: (cellTextOf(row, "datetime") ?? emptyText);
}

/** The field that posts are sorted by. */
export type PostOrder = { readonly field: string; readonly descending: boolean };

/** The posts in order. Equal ones stay as sent, and those without the figure come last, in either direction. */
export function sortPosts(rows: readonly Row[], { field, descending }: PostOrder): readonly Row[] {
	const compare = field === "taken_at" ? compareTimes : compareFigures;
	const isKnown = (row: Row) => compare(cellTextOf(row, field), cellTextOf(row, field)) !== null;
	const known = rows.filter(isKnown);
	const sorted = known.toSorted((one, other) => {
		const order = compare(cellTextOf(one, field), cellTextOf(other, field)) ?? 0;
		return descending ? -order : order;
	});
	return [...sorted, ...rows.filter((row) => !isKnown(row))];
}

/** Null if either is not a number. */
function compareFigures(one: string | null, other: string | null): number | null {
	const [first, second] = [parseDecimal(one ?? ""), parseDecimal(other ?? "")];
	return first && second && compareDecimals(first, second);
}

/** Null if either is not a time. */
function compareTimes(one: string | null, other: string | null): number | null {
	const [first, second] = [parseTime(one ?? ""), parseTime(other ?? "")];
	return first && second && first.getTime() - second.getTime();
}
