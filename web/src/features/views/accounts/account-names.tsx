import { BadgeCheck, Lock } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";
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
				{row.verified === true && (
					<Badge tone="note" className="shrink-0">
						<BadgeCheck aria-hidden size={14} />
						<span className="max-sm:sr-only">Verified</span>
					</Badge>
				)}
				{row.private === true && (
					<Badge className="shrink-0">
						<Lock aria-hidden size={12} />
						<span className="max-sm:sr-only">Private</span>
					</Badge>
				)}
			</p>
			{fullName !== null && (
				<p className="truncate font-mono text-muted text-sm">
					<bdi>{named}</bdi>
				</p>
			)}
		</>
	);
}
