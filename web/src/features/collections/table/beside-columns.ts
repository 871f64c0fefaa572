import type { Row } from "@/answers/rows";
import type { TableColumn } from "@/features/views/table/columns";

/** What stands beside each row of a collection: its input, where that came from, and the columns of the list. */
export function besideColumns(riding: readonly string[]): readonly TableColumn[] {
	return [
		besideColumn("input", "input", null, "the input of the list"),
		besideColumn("root", "root_input", "the first input", "the input at the start of the chain"),
		besideColumn("parent", "parent", "the row it is for", "the row that the input was made of"),
		...riding.map((name) => besideColumn(`input.${name}`, name, "of the list", `${name}, of the list`)),
	];
}

/** Those that a table opens with: where an input came from says nothing where it is the input. */
export function openingColumns(beside: readonly TableColumn[], rows: readonly Row[]): readonly TableColumn[] {
	return beside.map((column) => {
		const { name } = column.field;
		if (name !== "root" && name !== "parent") return column;
		return { ...column, isDefault: rows.some((row) => row[name] && row[name] !== row.input) };
	});
}

/** The server's name of a column; what heads it, above and below; and what it is called in a row's details. */
function besideColumn(server: string, key: string, name: string | null, called: string): TableColumn {
	return {
		field: { name: server, type: "text", selectors: [called] },
		key,
		name,
		isTitle: false,
		isDefault: true,
	};
}
