import { Ellipsis } from "lucide-react";
import { memo } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { atNameOf, textOf } from "../cell";
import { NetworkPicture } from "../shown/network-picture";
import { Steps } from "../steps/steps";
import { stepsOf } from "../steps/steps-of";
import { AccountFacts } from "./account-facts";
import { AccountNames } from "./account-names";

type AccountRowProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** A key of the account that no other of the list has. */
	readonly at: string;
	readonly now: Date;
	/** On a narrow screen, where the steps have no room beside the names: they show under them. */
	readonly open: boolean;
	/** Hears which account's steps are to show; null is none. */
	readonly onOpen: (at: string | null) => void;
};

/** One person of a list. */
export const AccountRow = memo(function AccountRow({ feature, row, at, now, open, onOpen }: AccountRowProps) {
	const id = textOf(row, "id");
	const picture = textOf(row, "picture");
	const leads = id !== null || stepsOf(feature, row, false).length > 0;
	const named = atNameOf(row) ?? id ?? "somebody";
	return (
		<div className="group flex flex-wrap items-start gap-x-3 px-4 py-3 md:flex-nowrap">
			<NetworkPicture className="w-12 shrink-0" url={picture} now={now} alt="" />
			<div className="min-w-0 flex-1">
				<AccountNames row={row} named={named} />
				<AccountFacts row={row} />
			</div>
			{leads && (
				<Button
					look="quiet"
					size="icon"
					className="-mr-2 md:hidden"
					aria-expanded={open}
					aria-label={`Next steps of ${named}`}
					onClick={() => onOpen(open ? null : at)}
				>
					<Ellipsis aria-hidden size={20} />
				</Button>
			)}
			<div
				className={cx(
					"w-full flex-wrap items-center gap-x-3 pl-[3.375rem] md:flex md:w-auto md:flex-nowrap md:py-2 md:pl-0",
					open ? "flex pt-1" : "hidden",
				)}
			>
				<Steps feature={feature} row={row} of={named} quiet />
				{id !== null && (
					<span className="max-md:-ml-1.5 xl:min-w-36">
						<CopyButton look="quiet" size="small" label={`Copy ID ${id} of ${named}`} text={() => id}>
							<span className="font-mono text-muted text-xs tabular-nums md:max-xl:hidden">{id}</span>
						</CopyButton>
					</span>
				)}
			</div>
		</div>
	);
});
