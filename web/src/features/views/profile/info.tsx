import { ExternalLink } from "lucide-react";
import { StatTile } from "@/components/stat-tile";
import type { Row } from "@/lib/answer/fields";
import { flagText, nothing, textOf } from "../cell";
import { safeLink } from "../media-url";

/** Facts of an account in a word each. */
export function Info({ row }: { readonly row: Row }) {
	return (
		<dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
			<StatTile label="Category" value={<Plain text={textOf(row, "category") ?? nothing} />} />
			<StatTile label="Website" value={<Website address={textOf(row, "website")} />} />
			<StatTile
				label="Account Type"
				value={<Plain text={flagText(row, "business", "Business", "Personal")} />}
			/>
			<StatTile label="Privacy" value={<Plain text={flagText(row, "private", "Private", "Public")} />} />
		</dl>
	);
}

function Plain({ text }: { readonly text: string }) {
	return (
		<span dir="auto" className="block text-base">
			{text}
		</span>
	);
}

/** A link out, where the address is one that can be followed; else its text. */
function Website({ address }: { readonly address: string | null }) {
	if (address === null) return <Plain text={nothing} />;
	const href = safeLink(address);
	if (href === undefined) return <Plain text={address} />;
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer"
			title={address}
			className="flex items-baseline gap-1.5 text-accent text-base underline underline-offset-4"
		>
			<span className="line-clamp-2 min-w-0 break-all">{address.replace(/^https?:\/\/|\/$/g, "")}</span>
			<ExternalLink aria-hidden size={14} className="shrink-0 self-center" />
			<span className="sr-only">(opens in a new tab)</span>
		</a>
	);
}
