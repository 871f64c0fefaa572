import { useState } from "react";
import { RowList } from "../list/row-list";
import type { ViewProps } from "../view-props";
import { AccountRow } from "./account-row";

/** The usual height of an account's row, in pixels. */
const rowHeight = 73;

/** People: who they are, what is known of each, and where each leads. */
export function AccountsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const [open, setOpen] = useState<string | null>(null);
	return (
		<RowList {...rows} label={feature.paging?.many ?? "accounts"} rowHeight={rowHeight}>
			{(row, place) => {
				const at = String(row.id ?? `#${place}`);
				return (
					<AccountRow feature={feature} row={row} at={at} now={now} open={open === at} onOpen={setOpen} />
				);
			}}
		</RowList>
	);
}
