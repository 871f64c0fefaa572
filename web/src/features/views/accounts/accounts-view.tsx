import { Ellipsis } from "lucide-react";
import { memo, useState } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { useIsNarrowed } from "@/features/code/open-code";
import { AccountBadges } from "@/features/rows/account-badges";
import { atUsername, cellTextOf, visibleText } from "@/features/rows/cells";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowLinks, rowLinks } from "@/features/rows/row-links";
import { RowList } from "@/features/rows/row-list";
import { UnlessRushing } from "@/features/rows/scroll-pace";
import type { ViewProps } from "@/features/rows/view-props";
import { cx } from "@/lib/cx";
import { formatExactCount } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";

/** The estimated height of a row, in pixels. */
const accountRowHeight = 59;

/** A list of accounts. */
export function AccountsView({ feature, ...rows }: ViewProps) {
	const [now] = useState(() => new Date());
	const [open, setOpen] = useState<string | null>(null);
	const isNarrowed = useIsNarrowed();
	const hasRoom = useMediaQuery("(min-width: 48rem)", true) && !isNarrowed;
	return (
		<RowList
			{...rows}
			label={feature.paging?.many ?? "accounts"}
			rowHeight={accountRowHeight}
			nameOf={accountName}
		>
			{(row, index) => {
				const rowKey = String(row.id ?? `#${index}`);
				return (
					<AccountRow
						feature={feature}
						row={row}
						rowKey={rowKey}
						now={now}
						hasRoom={hasRoom}
						open={open === rowKey}
						onOpen={setOpen}
					/>
				);
			}}
		</RowList>
	);
}

type AccountRowProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** Unique in the list. */
	readonly rowKey: string;
	readonly now: Date;
	/** Whether the links fit next to the names. */
	readonly hasRoom: boolean;
	/** Whether links that don't fit next to the names are shown below them. */
	readonly open: boolean;
	/** Opens the links of one row; null closes them. */
	readonly onOpen: (rowKey: string | null) => void;
};

const AccountRow = memo(function AccountRow(props: AccountRowProps) {
	const { feature, row, rowKey, now, hasRoom, open, onOpen } = props;
	const id = cellTextOf(row, "id");
	const picture = cellTextOf(row, "profile_pic_url");
	const name = usernameOrID(row);
	return (
		<div className={cx("flex items-start gap-x-3 gutter py-[7px]", !hasRoom && "flex-wrap")}>
			<NetworkPicture className="w-11 shrink-0" url={picture} now={now} alt="" />
			<div className="min-w-0 flex-1">
				<AccountNames row={row} name={name} />
				<AccountDetails row={row} />
			</div>
			<UnlessRushing>
				{!hasRoom && (id !== null || rowLinks(feature, row, false).length > 0) && (
					<Button
						look="quiet"
						size="icon"
						className="-mr-2"
						aria-expanded={open}
						aria-label={`Lookups for ${name}`}
						onClick={() => onOpen(open ? null : rowKey)}
					>
						<Ellipsis aria-hidden size={20} />
					</Button>
				)}
				{(hasRoom || open) && (
					<div
						className={cx(
							"flex items-center gap-x-3",
							hasRoom ? "py-1.5" : "w-full flex-wrap pt-1 pl-[3.125rem]",
						)}
					>
						<RowLinks feature={feature} row={row} rowName={name} />
						{id !== null && (
							<span className="flex justify-end max-md:-ml-1.5 xl:min-w-44">
								<CopyButton look="quiet" size="small" label={`Copy ID ${id} of ${name}`} text={() => id}>
									<span className="code text-muted tabular-nums md:max-xl:hidden">{id}</span>
								</CopyButton>
							</span>
						)}
					</div>
				)}
			</UnlessRushing>
		</div>
	);
});

/** An account's username, or else its ID or a neutral word. */
function usernameOrID(row: Row): string {
	return atUsername(row) ?? cellTextOf(row, "id") ?? "somebody";
}

/** The accessible name of a row. */
function accountName(row: Row): string {
	const texts = [
		visibleText(row, "full_name"),
		usernameOrID(row),
		row.is_verified === true ? "Verified" : null,
		row.is_private === true ? "Private" : null,
	];
	return texts.filter((text) => text !== null).join(", ");
}

type AccountNamesProps = {
	readonly row: Row;
	/** Used if the account has no full name. */
	readonly name: string;
};

/** An account's names and badges. On a narrow screen, badges are icons only. */
function AccountNames({ row, name }: AccountNamesProps) {
	const fullName = visibleText(row, "full_name");
	return (
		<>
			<p className="flex min-w-0 items-center gap-2">
				<span dir="auto" className="truncate font-medium">
					{fullName ?? name}
				</span>
				<AccountBadges row={row} brief />
			</p>
			{fullName !== null && (
				<p className="truncate code text-muted">
					<bdi>{name}</bdi>
				</p>
			)}
		</>
	);
}

const accountCounts = [
	["follower_count", "followers"],
	["following_count", "following"],
	["media_count", "posts"],
	["mutual_followers_count", "in common"],
] as const;

/** An account's counts, category and description, if the response has them. */
function AccountDetails({ row }: { readonly row: Row }) {
	const figures = accountCounts.flatMap(([field, label]) => {
		const text = cellTextOf(row, field);
		return text === null ? [] : `${formatExactCount(text)} ${label}`;
	});
	const line = [...figures, visibleText(row, "category")].filter((text) => text !== null).join("\u00a0· ");
	const names = [cellTextOf(row, "full_name"), cellTextOf(row, "username")];
	const description = [visibleText(row, "social_context"), visibleText(row, "biography")].find(
		(text) => text !== null && !names.includes(text),
	);
	return (
		<>
			{line !== "" && <p className="text-sm tabular-nums [overflow-wrap:anywhere]">{line}</p>}
			{description !== undefined && (
				<p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
					{description}
				</p>
			)}
		</>
	);
}
