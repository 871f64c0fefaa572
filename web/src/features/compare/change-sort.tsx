import { changeCountField, changesOf } from "@/answers/comparison-protocol";
import type { Row, RowSort } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Select } from "@/components/select";
import { nameOf } from "./figures";

type ChangeSortProps = {
	readonly feature: Feature;
	/** The first rows: numbers that differ in one of them can be sorted by. */
	readonly rows: readonly Row[];
	readonly sort: RowSort | null;
	readonly onSort: (sort: RowSort | null) => void;
};

/** Sorts the rows that have changed: by name, by how many values differ, or by how much a number does. */
export function ChangeSort({ feature, rows, sort, onSort }: ChangeSortProps) {
	const choices = sortChoices(feature, rows);
	const current = choices.findIndex(
		(choice) => choice.sort?.field === sort?.field && choice.sort?.descending === sort?.descending,
	);
	return (
		<label className="flex items-center gap-2 text-sm">
			<span className="text-muted">Sort by</span>
			<Select
				value={Math.max(0, current)}
				onChange={({ target }) => onSort(choices[Number(target.value)]?.sort ?? null)}
				size="small"
				className="max-w-full"
			>
				{choices.map(({ name }, index) => (
					<option key={name} value={index}>
						{name}
					</option>
				))}
			</Select>
		</label>
	);
}

type SortChoice = { readonly name: string; readonly sort: RowSort | null };

function sortChoices(feature: Feature, rows: readonly Row[]): readonly SortChoice[] {
	const changes = rows.flatMap(changesOf);
	const paths = new Set(changes.flatMap(({ path, difference }) => (difference === null ? [] : path)));
	const byNumber = [...paths].flatMap((field) => [
		{ name: `${nameOf(feature, field)}, most gained`, sort: { field, descending: true } },
		{ name: `${nameOf(feature, field)}, most lost`, sort: { field, descending: false } },
	]);
	return [
		{ name: "Order of the second answer", sort: null },
		{ name: "Name", sort: { field: "title", descending: false } },
		{ name: "Most values changed", sort: { field: changeCountField, descending: true } },
		...byNumber,
	];
}
