import { ExternalLink } from "lucide-react";
import { safeLink } from "../media-url";

/** A link out, where the address is one that can be followed; else its text. */
export function OutLink({ address }: { readonly address: string }) {
	const href = safeLink(address);
	if (href === undefined) {
		return (
			<span dir="auto" className="block">
				{address}
			</span>
		);
	}
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			title={address}
			className="flex min-h-6 items-baseline gap-1.5 text-accent underline underline-offset-4"
		>
			<span className="line-clamp-2 min-w-0 break-all">{address.replace(/^https?:\/\/|\/$/g, "")}</span>
			<ExternalLink aria-hidden size={14} className="shrink-0 self-center" />
			<span className="sr-only">(opens in a new tab)</span>
		</a>
	);
}
