import { CircleUser } from "lucide-react";
import { useState } from "react";
import { accountPictures } from "@/answers/account-pictures";
import { accountNames } from "@/answers/lookup-name";
import type { ListPage } from "@/answers/rows";
import { listLookups, useHistory } from "@/answers/use-history";
import type { Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { CopyButton } from "@/components/copy-button";
import { EdgePanel, edgePadding, Panel } from "@/components/panel";
import { visibleText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowLinks } from "@/features/rows/row-links";
import type { ViewProps } from "@/features/rows/view-props";
import { useKey } from "@/lib/access-key";

/** A user ID in large type, with the account if an earlier response had it, and the lookups that use the ID. */
export function IdentityView({ feature, page }: ViewProps) {
	const [row] = page.rows;
	const id = userIDOf(feature, page);
	const account = useKnownAccount(id);
	if (!row || id === null) return null;
	return (
		<EdgePanel>
			<div
				className={`${edgePadding} flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-4 sm:py-5`}
			>
				<div className="flex min-w-0 items-center gap-4">
					<AccountPicture {...account} />
					<dl className="grid min-w-0 grid-cols-[auto_1fr] items-center gap-x-1">
						<dt className="col-span-2 text-muted text-xs">User ID{account.name && ` of @${account.name}`}</dt>
						<dd className="select-all break-all font-medium font-mono text-3xl">{id}</dd>
						<dd>
							<CopyButton look="quiet" size="icon" label="Copy user ID" text={() => id} />
						</dd>
					</dl>
				</div>
				<RowLinks feature={feature} row={row} rowName="this account" isAll look="chips" />
			</div>
		</EdgePanel>
	);
}

/** The name and picture of an account, if earlier responses had them. */
type KnownAccount = { readonly name: string | undefined; readonly picture: string | undefined };

function useKnownAccount(id: string | null): KnownAccount {
	const { value: history = [] } = useHistory(useKey(), listLookups);
	if (id === null) return { name: undefined, picture: undefined };
	return { name: accountNames(history).get(id), picture: accountPictures(history).get(id) };
}

/** An account's picture, or its placeholder. */
function AccountPicture({ name, picture }: KnownAccount) {
	const [now] = useState(() => new Date());
	return (
		<span className="size-14 shrink-0 overflow-hidden rounded-box bg-sunken text-muted">
			{picture ? (
				<NetworkPicture url={picture} now={now} alt={name ? `Profile picture of ${name}` : ""} />
			) : (
				<CircleUser aria-hidden size={24} className="m-4" />
			)}
		</span>
	);
}

type NoUserIDProps = {
	/** The element's ID, for describing the disabled buttons. */
	readonly id: string;
	/** The provider's message. */
	readonly message: string | null;
	/** The message if there is nothing to save. */
	readonly unsaved: string | undefined;
};

/** Shown instead of a missing ID. Explains why the buttons that need it are disabled. */
export function NoUserID({ id, message, unsaved }: NoUserIDProps) {
	return (
		<Panel id={id} role="status" className="grid gap-1">
			<p className="font-medium">This response has no user ID</p>
			{message !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
			<p className="text-muted text-sm">{unsaved && `${unsaved}. `}Check the username, then search again.</p>
		</Panel>
	);
}

/** The user ID in a response about one account; null if it is missing or invisible. */
export function userIDOf(feature: Feature, { rows: [row] }: ListPage): string | null {
	const schema = schemaOf(feature);
	return row && schema ? visibleText(row, schema.id) : null;
}
