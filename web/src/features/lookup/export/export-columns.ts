import type { ExportColumn } from "@/answers/export";
import type { RowListHandle } from "@/answers/handles";
import type { Feature, Field } from "@/catalog/catalog.gen";
import { isUsual } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import type { VisibleColumn, VisibleList } from "@/features/rows/visible-list";
import { pathName } from "@/json/paths";
import { useLoad } from "@/lib/use-load";

/** A column of a field. */
export type FieldColumn = { readonly label: string; readonly field: Field };

/** The available columns: the catalog's fields and, on request, every other value in the rows. */
export function useCandidates(
	feature: Feature,
	list: RowListHandle,
	count: number,
	isChosen: boolean,
): { readonly candidates: readonly FieldColumn[]; readonly isKnown: boolean } {
	const load = useLoad([list, count], isChosen ? () => list.rows.furtherPaths() : null, { keep: true });
	const paths = load.value ?? [];
	const fields = schemaOf(feature)?.fields ?? [];
	const candidates = unique<FieldColumn>([
		...fields.map((field) => ({ label: field.name, field })),
		...paths.map((path) => ({
			label: pathName(path),
			field: { name: `$.${path}`, type: "any", selectors: [path] } as const,
		})),
	]);
	return { candidates, isKnown: load.value !== undefined || load.state === "failed" };
}

export function labelled(columns: readonly FieldColumn[], labels: readonly string[]): readonly FieldColumn[] {
	return columns.filter(({ label }) => labels.includes(label));
}

/** The initially chosen columns: the table's, or its defaults. */
export function openingLabels(
	feature: Feature,
	visible: VisibleList | null,
	candidates: readonly FieldColumn[],
): readonly string[] {
	const opening = visible?.columns?.map(({ field }) => field.name) ?? schemaOf(feature)?.columns ?? [];
	return candidates.flatMap(({ label, field: { name, type } }) =>
		opening.includes(name) && type !== "picture" ? label : [],
	);
}

/** The columns of the feature's file. */
export function schemaColumns(feature: Feature): readonly FieldColumn[] {
	const fields = schemaOf(feature)?.fields ?? [];
	return fields.filter(isUsual).map((field) => ({ label: field.name, field }));
}

/** A table column named after its field or, if the catalog has none, after the keys in its path. */
export function namedColumn({ field, key }: VisibleColumn): FieldColumn {
	return { label: field.type === "any" ? pathName(key) : field.name, field };
}

/** Makes column names unique by adding numbers. */
export function unique<C extends ExportColumn>(columns: readonly C[]): readonly C[] {
	const names = new Set<string>();
	return columns.map((column) => {
		let { label } = column;
		for (let number = 2; names.has(label); number++) label = `${column.label}_${number}`;
		names.add(label);
		return { ...column, label };
	});
}
