import { useState } from "react";
import type { Row } from "@/lib/answer/fields";
import type { Order } from "@/lib/answer/order";
import type { Sight } from "../list/use-stretch";
import type { Cursor } from "./cursor";

type Kept = { readonly place: number; readonly row: Row; readonly order: Order };

/** The row of the chosen cell, kept while it is scrolled out of sight; null when none is chosen, or it has not come yet. */
export function useKeptRow(cursor: Cursor | null, order: Order, sight: Sight): Kept | null {
	const [kept, setKept] = useState<Kept | null>(null);
	if (!cursor || cursor.place < 0) return null;
	const row = sight.rowAt(cursor.place);
	const isKept = kept?.place === cursor.place && kept.order === order;
	if (!row) return isKept ? kept : null;
	if (isKept && kept.row === row) return kept;
	const found = { place: cursor.place, row, order };
	setKept(found);
	return found;
}
