import { useMemo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature, Field, SchemaKind } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { emptyText } from "@/features/rows/cells";
import { capitalized } from "@/lib/format";
import { storedText } from "@/lib/storage";
import { columnText, isNumericField } from "./cell-text";

/** A table column: a field of the response. */
export type TableColumn = {
	readonly field: Field;
	/** The column's name, as in files and conditions, or the path of a value that is not in the catalog. */
	readonly key: string;
	/** The field's readable name; null if the catalog has none. */
	readonly name: string | null;
	/** Whether it identifies the row, so it is always visible and comes first. */
	readonly isTitle: boolean;
	/** The field with the picture next to it. */
	readonly picture?: string;
	/** Whether it is shown by default. */
	readonly isDefault: boolean;
	/** The name for ascending order, if there is one. */
	readonly ascending?: string;
};

/** How many columns a table initially shows if the catalog has no schema. */
const valueColumnCount = 12;

/** The columns of rows without a schema, from the paths of their values. */
function valueColumns(paths: readonly string[]): readonly TableColumn[] {
	return paths.map((path, index) => ({
		...furtherColumn(path),
		isTitle: index === 0,
		isDefault: index < valueColumnCount,
	}));
}

/**
 * The columns for a kind of response: the title, which has the picture, and the default columns, in the
 * catalog's order; then the additional columns of each row, then all others.
 */
function tableColumns(kind: SchemaKind | undefined, beside: readonly TableColumn[]): readonly TableColumn[] {
	const schema = schemaOf({ schema: kind });
	if (!schema) return beside;
	const { fields, title, picture, columns: defaults = [] } = schema;
	const first = [title, ...defaults.filter((name) => name !== title && name !== picture)].flatMap(
		(name) => fields.find((field) => field.name === name) ?? [],
	);
	const columnOf = (field: Field): TableColumn => ({
		field,
		...columnNames(field),
		isTitle: field.name === title,
		isDefault: first.includes(field),
		...(field.name === title && picture && { picture }),
	});
	const others = fields.filter((field) => !first.includes(field));
	return [...first.map(columnOf), ...beside, ...others.map(columnOf)];
}

/** The key and the name of a field: `like_count`, "Likes". */
export function columnNames(field: Field): Pick<TableColumn, "key" | "name"> {
	return { key: field.name, name: capitalized(fieldWords(field)) };
}

/** The prefix in the names of fields that are not in the catalog. It is followed by the path. */
const furtherMark = "$.";

/** Whether the field is not in the catalog. */
export function isFurther({ field }: TableColumn): boolean {
	return field.name.startsWith(furtherMark);
}

/** The column for values at a path that no catalog field reads. */
function furtherColumn(path: string): TableColumn {
	const field: Field = { name: furtherMark + path, type: "any", selectors: [path] };
	return { field, key: path, name: null, isTitle: false, isDefault: false };
}

/** The selectors of a field in a row, in order. */
export function selectorText({ selectors, trueValues }: Field): string {
	return `${selectors.join(" or ")}${trueValues ? ` = ${trueValues.join(" or ")}` : ""}`;
}

/** All columns, and the visible ones. */
export type VisibleColumns = {
	readonly all: readonly TableColumn[];
	/** Always includes the title. */
	readonly visible: readonly TableColumn[];
	/** The fields of visible columns that are not in the catalog. */
	readonly further: readonly Field[];
	/** Adds columns to choose from, for values that no catalog field reads. */
	readonly addPaths: (paths: readonly string[]) => void;
	/** Shows the columns with these field names, in that order. */
	readonly choose: (names: readonly string[]) => void;
	/** Shows the table's initial columns. */
	readonly reset: () => void;
};

const noColumns: readonly TableColumn[] = [];

type ColumnSources = {
	/** The paths of values, if the feature has no schema. */
	readonly values?: readonly string[] | undefined;
	/** Whether the table initially shows number columns first. */
	readonly numbersFirst?: boolean;
	/** The additional columns of each row. */
	readonly beside?: readonly TableColumn[] | undefined;
};

/** The columns that were chosen in this browser: names by kind of table. */
const storedColumns = storedText("viewfinder.columns");

function rememberedColumns(): Readonly<Record<string, readonly string[]>> {
	try {
		const stored: unknown = JSON.parse(storedColumns.read() ?? "{}");
		const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
		return Object.fromEntries(
			entries.flatMap(([table, names]) =>
				Array.isArray(names) ? [[table, names.filter((name) => typeof name === "string")]] : [],
			),
		);
	} catch {
		return {};
	}
}

function rememberColumns(table: string, names: readonly string[] | null): void {
	const { [table]: _before, ...others } = rememberedColumns();
	storedColumns.write(JSON.stringify(names ? { ...others, [table]: names } : others));
}

/** The columns in a URL; null if it has none. */
export type ChosenColumns = {
	readonly names: readonly string[] | null;
	readonly onChoose: (names: readonly string[] | null) => void;
};

/**
 * The columns of a feature's table: those in the URL, or the last ones chosen for the feature, or else the
 * default columns that have values.
 */
export function useVisibleColumns(
	{ id, schema: kind }: Pick<Feature, "id" | "schema">,
	rows: readonly Row[],
	{ values, beside = noColumns, numbersFirst = false }: ColumnSources,
	address?: ChosenColumns,
): VisibleColumns {
	const own = useMemo(
		() => (values ? valueColumns(values) : tableColumns(kind, beside)),
		[kind, values, beside],
	);
	const table = kind === undefined ? undefined : beside.length > 0 ? `${id} of inputs` : id;
	const [remembered, setRemembered] = useState(() =>
		table === undefined ? undefined : rememberedColumns()[table],
	);
	const chosen = address?.names ?? remembered;
	const opening = openingColumns(own, values ? null : rows, numbersFirst).join("\n");
	// While a list is loading, more columns may get values. Until the user chooses columns, these are added.
	const names = useMemo(() => chosen ?? (opening ? opening.split("\n") : []), [chosen, opening]);
	const [paths, setPaths] = useState<readonly string[]>([]);
	const chosenPaths = useMemo(
		() => names.flatMap((name) => (name.startsWith(furtherMark) ? name.slice(furtherMark.length) : [])),
		[names],
	);
	const all = useMemo(() => {
		const others = [...new Set([...paths, ...chosenPaths])].map(furtherColumn);
		return [
			...own,
			...others.filter(({ key }) => !own.some((column) => column.key === key && isFurther(column))),
		];
	}, [own, chosenPaths, paths]);
	// Rows rerender when the columns are a new array, and are reread when the fields are.
	const visible = useMemo(() => {
		const titles = all.filter(({ isTitle }) => isTitle);
		return [
			...titles,
			...[...new Set(names)].flatMap(
				(name) => all.find((each) => each.field.name === name && !each.isTitle) ?? [],
			),
		];
	}, [all, names]);
	const further = useMemo(() => chosenPaths.map((path) => furtherColumn(path).field), [chosenPaths]);
	const choose = (next: readonly string[] | null) => {
		if (table !== undefined) rememberColumns(table, next);
		setRemembered(next ?? undefined);
		address?.onChoose(next);
	};
	return { all, visible, further, choose, reset: () => choose(null), addPaths: setPaths };
}

/** The names of a table's initial fields: the default ones with a value in any of the rows. */
function openingColumns(
	all: readonly TableColumn[],
	rows: readonly Row[] | null,
	numbersFirst: boolean,
): readonly string[] {
	const fields = all
		.filter(({ isDefault }) => isDefault)
		.map(({ field }) => field)
		.filter((field) => rows?.some((row) => columnText(field, row) !== emptyText) ?? true);
	const [numbers, others] = [fields.filter(isNumericField), fields.filter((field) => !isNumericField(field))];
	return (numbersFirst ? [...numbers, ...others] : fields).map(({ name }) => name);
}
