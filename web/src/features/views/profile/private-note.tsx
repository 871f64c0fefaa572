import { Lock } from "lucide-react";

/** What can be fetched of a private account, and what cannot. */
export function PrivateNote() {
	return (
		<p className="flex items-start gap-2 text-muted text-sm">
			<Lock aria-hidden size={14} className="mt-[3px] shrink-0" />
			<span>
				The account is private: its profile and counts can be fetched; its posts, stories and lists of people
				are refused.
			</span>
		</p>
	);
}
