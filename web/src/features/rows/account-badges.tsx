import { BadgeCheck, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { Row } from "@/answers/rows";
import { Badge } from "@/components/badge";

type AccountBadgesProps = {
	readonly row: Row;
	/** Shows only icons on a narrow screen. */
	readonly brief?: boolean;
};

/** Why a private account's row has fewer links. */
const privateText = "Private account: the provider refuses lookups of its posts and followers";

/** An account's badges: verified, private. */
export function AccountBadges({ row, brief = false }: AccountBadgesProps) {
	const labelClass = brief ? "max-sm:sr-only" : undefined;
	return (
		<>
			{row.is_verified === true && (
				<Badge className="shrink-0">
					<BadgeCheck aria-hidden size={14} />
					<span className={labelClass}>Verified</span>
				</Badge>
			)}
			{row.is_private === true && (
				<Badge className="shrink-0" title={privateText}>
					<Lock aria-hidden size={12} />
					<span className={labelClass}>Private</span>
				</Badge>
			)}
		</>
	);
}

/** Explains what is hidden if an account is private. */
export function PrivateNote({ children }: { readonly children: ReactNode }) {
	return (
		<p className="flex items-start gap-2 text-muted text-sm">
			<Lock aria-hidden size={14} className="mt-[3px] shrink-0" />
			<span>{children}</span>
		</p>
	);
}
