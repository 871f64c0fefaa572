import { useMemo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature, Field, SchemaKind } from "@/catalog/catalog.gen";
import { fieldWords } from "@/catalog/fields";
import { schemaOf } from "@/catalog/schema-of";
import { emptyText } from "@/features/rows/cells";
import { capitalized } from "@/lib/format";
import { storedText } from "@/lib/storage";
import { columnText, isNumericField } from "./cell-text";

/** A column of the table: a field of the answer. */
export type TableColumn = {
	readonly field: Field;
	/** The column's name, as files and conditions have it; the path of a value that the catalog does not have. */
	readonly key: string;
	/** What people call the field; null where the catalog has no words for it. */
	readonly name: string | null;
	/** Names its row; always visible, and first. */
	readonly isTitle: boolean;
	/** The field of the picture that is next to it. */
	readonly picture?: string;
	/** Shown by default. */
	readonly isDefault: boolean;
	/** What rows are that ascend by it, where that has a name. */
	readonly ascending?: string;
};

/** How many columns a table opens with that the catalog knows nothing of. */
const valueColumnCount = 12;

/** The columns of rows that the catalog knows nothing of, by the paths of their values. */
function valueColumns(paths: readonly string[]): readonly TableColumn[] {
	return paths.map((path, index) => ({
		...furtherColumn(path),
		isTitle: index === 0,
		isDefault: index < valueColumnCount,
	}));
}

/**
 * The columns of a kind of answer: the title, which has the picture, and those that a table opens with, in the catalog's
 * order; then those of what stands beside the rows, then all others.
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

/** Begins the name of a field that the catalog does not have; its path follows. */
const furtherMark = "$.";

/** Whether the catalog has no such field. */
export function isFurther({ field }: TableColumn): boolean {
	return field.name.startsWith(furtherMark);
}

/** The column of the values at a path that no field of the catalog is read from. */
function furtherColumn(path: string): TableColumn {
	const field: Field = { name: furtherMark + path, type: "any", selectors: [path] };
	return { field, key: path, name: null, isTitle: false, isDefault: false };
}

/** The selectors of a field in a row, in order. */
export function selectorText({ selectors, trueValues }: Field): string {
	return `${selectors.join(" or ")}${trueValues ? ` = ${trueValues.join(" or ")}` : ""}`;
}

/** All columns, and those that are visible. */
export type VisibleColumns = {
	readonly all: readonly TableColumn[];
	/** Always includes the title. */
	readonly visible: readonly TableColumn[];
	/** The fields of visible columns that the catalog does not have. */
	readonly further: readonly Field[];
	/** Adds columns to choose from: of values that no field of the catalog is read from. */
	readonly addPaths: (paths: readonly string[]) => void;
	/** Shows the columns of the fields of these names, in that order. */
	readonly choose: (names: readonly string[]) => void;
	/** Shows the columns that a table opens with. */
	readonly reset: () => void;
};

const noColumns: readonly TableColumn[] = [];

type ColumnSources = {
	/** The paths of values, of a feature without a schema. */
	readonly values?: readonly string[] | undefined;
	/** Whether the table opens with its numbers first. */
	readonly numbersFirst?: boolean;
	/** The columns of what stands beside the rows. */
	readonly beside?: readonly TableColumn[] | undefined;
};

/** The columns that were chosen in this browser: names by what their table is of. */
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

/** The columns that an address names; null where it names none. */
export type ChosenColumns = {
	readonly names: readonly string[] | null;
	readonly onChoose: (names: readonly string[] | null) => void;
};

/**
 * The columns of a feature's table: those that the address names, or those chosen before for the same feature, or else
 * the defaults that the rows fill.
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
	// The first rows of a list that still comes may fill more columns: until some are chosen, these are added.
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
	// Rows render again when the columns are another array, and are read again when the fields are.
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

/** The names of the fields that a table opens with: of the defaults, those that any of the rows fills. */
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
