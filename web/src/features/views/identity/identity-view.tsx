import type { ListPage } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { EdgePanel, edgePadding, Panel } from "@/components/panel";
import { visibleText } from "@/features/rows/cells";
import { RowLinks } from "@/features/rows/row-links";
import type { ViewProps } from "@/features/rows/view-props";

/** One user ID in large type. */
export function IdentityView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	const id = userIDOf(feature, page);
	if (!row || id === null) return null;
	return (
		<EdgePanel>
			<dl className={`${edgePadding} py-4`}>
				<dt className="text-muted text-xs">User ID</dt>
				<dd className="select-all break-all font-medium font-mono text-3xl">{id}</dd>
			</dl>
			<div className={`${edgePadding} grid gap-0.5 py-3`}>
				<p className="text-muted text-xs">Use this ID in</p>
				<RowLinks feature={feature} row={row} rowName="this account" isAll className="-mx-1.5" />
			</div>
		</EdgePanel>
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
			<p className="font-medium">This response has no user ID</p>
			{message !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
			<p className="text-muted text-sm">{unsaved && `${unsaved}. `}Check the username, then search again.</p>
		</Panel>
	);
}

/** The user ID of an answer about one account; null where it is missing or invisible. */
export function userIDOf(feature: Feature, { rows: [row] }: ListPage): string | null {
	const schema = schemaOf(feature);
	return row && schema ? visibleText(row, schema.id) : null;
}
