import { ArrowDownWideNarrow } from "lucide-react";
import type { RowSort } from "@/answers/rows";
import type { Feature, Layout } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Choice } from "@/components/select";
import { cx } from "@/lib/cx";

/** The sort orders for a gallery and a thread, by field. */
const orders: readonly (readonly [field: string, name: string])[] = [
	["taken_at", "Newest first"],
	["created_at", "Newest first"],
	["like_count", "Most likes"],
	["comment_count", "Most comments"],
	["play_count", "Most plays"],
];

type ViewSortProps = {
	readonly feature: Feature;
	readonly sort: RowSort | null;
	readonly onSort: (sort: RowSort | null) => void;
};

/** The nouns for rows in the views that are sorted here. */
const sortedNames: Partial<Record<Layout, string>> = { media: "posts", comments: "comments" };

/**
 * Sorts a gallery or a thread, which has no column headings to press. An order that only the table supports is
 * kept.
 */
export function ViewSort({ feature, sort, onSort }: ViewSortProps) {
	const names = feature.layout && sortedNames[feature.layout];
	if (!names) return null;
	const fields = schemaOf(feature)?.fields ?? [];
	const offered = orders.filter(([field]) => fields.some(({ name }) => name === field));
	const isOffered = sort?.descending === true && offered.some(([field]) => field === sort.field);
	const other = sort && !isOffered ? ([["other", "As in the table"]] as const) : [];
	return (
		<div
			className={cx(
				"relative max-sm:size-9 max-sm:shrink-0 max-sm:rounded-box max-sm:border max-sm:bg-surface max-sm:has-focus-visible:outline-2 max-sm:has-focus-visible:outline-accent",
				sort === null ? "max-sm:border-edge" : "text-accent max-sm:border-accent",
			)}
		>
			<ArrowDownWideNarrow aria-hidden size={16} className="absolute inset-0 m-auto sm:hidden" />
			<Choice
				aria-label={`Sort the ${names}`}
				size="small"
				className="max-w-36 text-ink max-sm:absolute max-sm:inset-0 max-sm:h-full max-sm:w-full max-sm:opacity-0"
				value={sort === null ? "" : isOffered ? sort.field : "other"}
				onChange={(field) => field !== "other" && onSort(field === "" ? null : { field, descending: true })}
				options={[["", "As sent"], ...offered, ...other]}
			/>
		</div>
	);
}
