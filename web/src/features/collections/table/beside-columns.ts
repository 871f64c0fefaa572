import { useMemo } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { schemaOf } from "@/catalog/schema-of";
import type { Collection } from "@/features/collections/replies.gen";
import type { TableColumn } from "@/features/table/columns";
import { useKey } from "@/lib/access-key";

/** A collection's table on the server. */
export type ServedTable = {
	readonly accessKey: string;
	readonly id: string;
	readonly feature: Feature;
	/**
	 * The additional columns of each row, in the server's order: input, root_input, parent, input_number, and the
	 * list's own columns.
	 */
	readonly beside: readonly TableColumn[];
	/** The names of the columns that every row has. */
	readonly columns: readonly string[];
};

/**
 * A collection's table. The object stays the same until its columns change; null if this version does not know
 * the feature.
 */
export function useServedTable({ id, feature: featureID, columns: riding }: Collection): ServedTable | null {
	const accessKey = useKey();
	const names = riding.join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: progress creates a new collection object with the same columns
	return useMemo(() => {
		const feature = featureByID(featureID);
		if (!feature) return null;
		const beside = besideColumns(riding);
		const fields = [...beside.map(({ field }) => field), ...(schemaOf(feature)?.fields ?? [])];
		return { accessKey, id, feature, beside, columns: fields.map(({ name }) => name) };
	}, [accessKey, id, featureID, names]);
}

const ofList = { isDefault: false, ascending: "Original order" };

/** The additional columns of each row in a collection: its input, its origin, and the list's own columns. */
function besideColumns(riding: readonly string[]): readonly TableColumn[] {
	return [
		besideColumn("input", "Input", "the input from the list"),
		besideColumn("root_input", "First input", "the input at the start of the chain"),
		besideColumn("parent", "Parent row", "the row the input came from"),
		{ ...besideColumn("input_number", "Position", "the input’s number in the list"), ...ofList },
		...riding.map((name) => besideColumn(`input.${name}`, name, `${name}, from the list`)),
	];
}

/**
 * The additional columns that are shown at first. The origin is shown only if it differs from the input. If
 * each row has a different input, a number column keeps the order of the list.
 */
export function openingColumns(beside: readonly TableColumn[], rows: readonly Row[]): readonly TableColumn[] {
	const numbers = new Set(rows.map(({ input_number: number }) => number));
	const isOneEach = rows.length > 1 && numbers.size === rows.length;
	return beside.map((column) => {
		const { name } = column.field;
		if (name === "input_number") return { ...column, isDefault: isOneEach };
		if (name !== "root_input" && name !== "parent") return column;
		return { ...column, isDefault: rows.some((row) => row[name] && row[name] !== row.input) };
	});
}

/** A column with its name on the server, its readable name, and its name in a row's details. */
function besideColumn(column: string, name: string, called: string): TableColumn {
	return {
		field: { name: column, type: column === "input_number" ? "number" : "text", selectors: [called] },
		key: column,
		name,
		isTitle: false,
		isDefault: true,
	};
}
