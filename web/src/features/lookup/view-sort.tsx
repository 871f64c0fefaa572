import type { RowSort } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Choice } from "@/components/select";

/** The orders of a gallery, by the field that each is of. */
const orders: readonly (readonly [field: string, name: string])[] = [
	["taken_at", "Newest first"],
	["like_count", "Most likes"],
	["comment_count", "Most comments"],
	["play_count", "Most plays"],
];

type ViewSortProps = {
	readonly feature: Feature;
	readonly sort: RowSort | null;
	readonly onSort: (sort: RowSort | null) => void;
};

/** Sorts a gallery, which has no heads to press. An order that the table has and a gallery does not keeps its place. */
export function ViewSort({ feature, sort, onSort }: ViewSortProps) {
	if (feature.layout !== "media") return null;
	const fields = schemaOf(feature)?.fields ?? [];
	const offered = orders.filter(([field]) => fields.some(({ name }) => name === field));
	const isOffered = sort?.descending === true && offered.some(([field]) => field === sort.field);
	const other = sort && !isOffered ? ([["other", "Sorted as the table"]] as const) : [];
	return (
		<Choice
			aria-label="Sort the posts"
			size="small"
			className="max-w-36"
			value={sort === null ? "" : isOffered ? sort.field : "other"}
			onChange={(field) => field !== "other" && onSort(field === "" ? null : { field, descending: true })}
			options={[["", "Unsorted"], ...offered, ...other]}
		/>
	);
}
