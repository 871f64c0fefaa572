import { useMemo, useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import type { Cell, Row } from "@/lib/answer/fields";
import { type Column, columnsOf } from "./columns";

/** Which columns there are, and which of them are shown. */
export type ChosenColumns = {
	readonly all: readonly Column[];
	/** The first one is always among them. */
	readonly shown: readonly Column[];
	/** Shows the columns of the fields of these names. */
	readonly choose: (names: readonly string[]) => void;
};

/** What was chosen since the page was opened, by the kind of answer. */
const chosen = new Map<string, readonly string[]>();

/** The columns of a feature's table: the usual ones that the rows fill, or those chosen before for the same kind of answer. */
export function useChosenColumns(feature: Feature, rows: readonly Row[]): ChosenColumns {
	const kind = feature.answer ?? "";
	const all = useMemo(() => columnsOf(feature), [feature]);
	const [names, setNames] = useState(() => chosen.get(kind) ?? tellingNames(all, rows));
	// The rows are drawn anew when the columns are another list.
	const shown = useMemo(
		() => all.filter(({ field }, index) => index === 0 || names.includes(field.name)),
		[all, names],
	);
	const choose = (next: readonly string[]) => {
		chosen.set(kind, next);
		setNames(next);
	};
	return { all, shown, choose };
}

/** The names of the usual fields that any of the rows has. */
function tellingNames(all: readonly Column[], rows: readonly Row[]): readonly string[] {
	return usualNames(all).filter((name) => rows.some((row) => isThere(row[name])));
}

function isThere(cell: Cell | undefined): boolean {
	return cell !== undefined && cell !== null && cell !== "" && !(Array.isArray(cell) && cell.length === 0);
}

/** The names of the fields that belong to the sight of a row. */
export function usualNames(all: readonly Column[]): readonly string[] {
	return all.filter((column) => column.isUsual).map(({ field }) => field.name);
}
