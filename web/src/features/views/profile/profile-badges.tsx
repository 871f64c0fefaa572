import { Store } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";
import { AccountBadges } from "../account-badges";

/** What the network says of the account, in a word each. */
export function ProfileBadges({ row }: { readonly row: Row }) {
	return (
		<p className="flex flex-wrap gap-1.5 empty:hidden">
			<AccountBadges row={row} />
			{row.business === true && (
				<Badge>
					<Store aria-hidden size={12} />
					Business
				</Badge>
			)}
		</p>
	);
}
