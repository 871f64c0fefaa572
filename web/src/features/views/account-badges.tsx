import { BadgeCheck, Lock } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";

type AccountBadgesProps = {
	readonly row: Row;
	/** On a narrow screen the badges are their icons. */
	readonly brief?: boolean;
};

/** What the network says of an account, in a word each: verified, private. */
export function AccountBadges({ row, brief = false }: AccountBadgesProps) {
	const words = brief ? "max-sm:sr-only" : undefined;
	return (
		<>
			{row.verified === true && (
				<Badge tone="note" className="shrink-0">
					<BadgeCheck aria-hidden size={14} />
					<span className={words}>Verified</span>
				</Badge>
			)}
			{row.private === true && (
				<Badge className="shrink-0">
					<Lock aria-hidden size={12} />
					<span className={words}>Private</span>
				</Badge>
			)}
		</>
	);
}
