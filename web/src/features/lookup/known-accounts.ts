import type { ListPage, Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import type { CallValues } from "@/features/lookup/call/request-url";
import { atUsername, cellTextOf } from "@/features/views/elements/cells";

/** The rows of accounts since the page was opened, by ID and by username: they count what lists hold. */
const accountRows = new Map<string, Row>();

/** Stores the accounts among the first rows of an answer that have counts. */
export function rememberAccounts({ rows }: ListPage): void {
	for (const row of rows) {
		if (cellTextOf(row, "followers") === null) continue;
		for (const name of [cellTextOf(row, "id"), atUsername(row)?.toLowerCase()]) {
			if (name != null) accountRows.set(name, row);
		}
	}
}

/** How many rows the list of an account has, as an earlier answer counted them; null where none did. */
export function knownTotal({ countedBy }: Feature, { user, id_user: id }: CallValues): string | null {
	const row = accountRows.get(id ?? `@${user?.toLowerCase()}`);
	return row && countedBy !== undefined ? cellTextOf(row, countedBy) : null;
}
