import type { Row } from "@/answers/rows";
import type { TableColumn } from "@/features/views/table/columns";

const ofList = { isDefault: false, ascending: "in the order of your list" };

/** What stands beside each row of a collection: its input, where that came from, and the columns of the list. */
export function besideColumns(riding: readonly string[]): readonly TableColumn[] {
	return [
		besideColumn("input", "input", null, "the input of the list"),
		besideColumn("root", "root_input", "the first input", "the input at the start of the chain"),
		besideColumn("parent", "parent", "the row it is for", "the row that the input was made of"),
		{ ...besideColumn("number", "input_number", "in your list", "the input’s number"), ...ofList },
		...riding.map((name) => besideColumn(`input.${name}`, name, "of the list", `${name}, of the list`)),
	];
}

/**
 * Those that a table opens with: where an input came from says nothing where it is the input. Where each row is of
 * another input, its number brings them in the order of the list, whichever answer came first.
 */
export function openingColumns(beside: readonly TableColumn[], rows: readonly Row[]): readonly TableColumn[] {
	const numbers = new Set(rows.map(({ number }) => number));
	const isOneEach = rows.length > 1 && numbers.size === rows.length;
	return beside.map((column) => {
		const { name } = column.field;
		if (name === "number") return { ...column, isDefault: isOneEach };
		if (name !== "root" && name !== "parent") return column;
		return { ...column, isDefault: rows.some((row) => row[name] && row[name] !== row.input) };
	});
}

/** The server's name of a column; what heads it, above and below; and what it is called in a row's details. */
function besideColumn(server: string, key: string, name: string | null, called: string): TableColumn {
	return {
		field: { name: server, type: server === "number" ? "number" : "text", selectors: [called] },
		key,
		name,
		isTitle: false,
		isDefault: true,
	};
}
