import { BadgeCheck, Lock, Store } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";

/** What the network says of the account, in a word each. */
export function AccountBadges({ row }: { readonly row: Row }) {
	return (
		<p className="flex flex-wrap gap-1.5 empty:hidden">
			{row.verified === true && (
				<Badge tone="note">
					<BadgeCheck aria-hidden size={14} />
					Verified
				</Badge>
			)}
			{row.business === true && (
				<Badge>
					<Store aria-hidden size={12} />
					Business
				</Badge>
			)}
			{row.private === true && (
				<Badge>
					<Lock aria-hidden size={12} />
					Private
				</Badge>
			)}
		</p>
	);
}
