import type { Row } from "@/lib/answer/fields";
import { AccountBadges } from "../account-badges";
import { wordsOf } from "../cell";

type AccountNamesProps = {
	readonly row: Row;
	/** What the account is called where it gives no name of its own. */
	readonly named: string;
};

/** What a person is called, and what the network says of the account. On a narrow screen the badges are their icons. */
export function AccountNames({ row, named }: AccountNamesProps) {
	const fullName = wordsOf(row, "fullName");
	return (
		<>
			<p className="flex min-w-0 items-center gap-2">
				<span dir="auto" className="truncate font-medium">
					{fullName ?? named}
				</span>
				<AccountBadges row={row} brief />
			</p>
			{fullName !== null && (
				<p className="truncate font-mono text-muted text-sm">
					<bdi>{named}</bdi>
				</p>
			)}
		</>
	);
}
