import type { ListPage } from "@/answers/rows";
import { Frame } from "@/components/frame";
import { Panel } from "@/components/panel";
import { visibleText } from "@/features/views/elements/cells";
import { RowLinks } from "@/features/views/elements/row-links";
import type { ViewProps } from "@/features/views/elements/view-props";

/** One user ID in large type. */
export function IdentityView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	const id = userIDOf(page);
	if (!row || id === null) return null;
	return (
		<Frame className="rounded-box border border-line bg-surface px-6 py-8">
			<dl>
				<dt className="text-muted text-sm">User ID</dt>
				<dd className="mt-2 select-all break-all font-medium font-mono text-2xl tabular-nums sm:text-3xl">
					{id}
				</dd>
			</dl>
			<RowLinks feature={feature} row={row} of="this account" isAll className="mt-6 -ml-1.5" />
		</Frame>
	);
}

type NoUserIDProps = {
	/** The element's ID: it describes the disabled buttons. */
	readonly id: string;
	/** The provider's message. */
	readonly message: string | null;
	/** The text that nothing can be saved. */
	readonly unsaved: string | undefined;
};

/** Shown instead of a missing ID; explains why the buttons that need it are disabled. */
export function NoUserID({ id, message, unsaved }: NoUserIDProps) {
	return (
		<Panel id={id} role="status" className="grid gap-1">
			<p className="font-medium">No user ID came with this answer</p>
			{message !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
			<p className="text-muted text-sm">{unsaved && `${unsaved}. `}Check the username, then search again.</p>
		</Panel>
	);
}

/** The user ID of an answer about one account; null where it is missing or invisible. */
export function userIDOf({ rows: [row] }: ListPage): string | null {
	return row ? visibleText(row, "id") : null;
}
