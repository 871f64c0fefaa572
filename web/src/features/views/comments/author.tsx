import { BadgeCheck, Pin } from "lucide-react";
import { Badge } from "@/components/badge";
import type { Row } from "@/lib/answer/fields";
import { wordsOf } from "../cell";
import { authorOf } from "./author-of";

/** Who said it, and what marks the comment out. */
export function Author({ row }: { readonly row: Row }) {
	const fullName = wordsOf(row, "fullName");
	return (
		<p className="flex min-w-0 items-center gap-2">
			<bdi className="min-w-0 truncate font-medium">{authorOf(row)}</bdi>
			{row.verified === true && (
				<span className="shrink-0 text-accent" title="Verified">
					<BadgeCheck aria-hidden size={16} />
					<span className="sr-only">Verified</span>
				</span>
			)}
			{fullName !== null && (
				<span dir="auto" className="hidden min-w-0 shrink-[3] truncate text-muted text-sm sm:block">
					{fullName}
				</span>
			)}
			{row.pinned === true && (
				<Badge className="ml-auto shrink-0">
					<Pin aria-hidden size={12} />
					Pinned
				</Badge>
			)}
		</p>
	);
}
