import { ExternalLink } from "lucide-react";
import type { Row } from "@/answers/rows";
import type { Figure } from "@/components/figure-band";
import { NewTabLink } from "@/components/new-tab-link";
import { cellTextOf, rowsInside, visibleText } from "@/features/views/elements/cells";
import { safeLink } from "@/lib/media-url";

/** E-mail, phone and address of an account, where the answer has them. */
export function contactFacts(row: Row): readonly Figure[] {
	const email = visibleText(row, "public_email");
	const phone = visibleText(row, "public_phone_number");
	const town = [visibleText(row, "zip"), visibleText(row, "city_name")]
		.filter((text) => text !== null)
		.join(" ");
	const address = [visibleText(row, "address_street"), town]
		.filter((text) => text !== null && text !== "")
		.join(", ");
	return [
		...(email === null ? [] : [{ name: "E-mail", value: <Reachable text={email} href={mailLink(email)} /> }]),
		...(phone === null ? [] : [{ name: "Phone", value: <Reachable text={phone} href={phoneLink(phone)} /> }]),
		...(address === "" ? [] : [{ name: "Address", value: <span dir="auto">{address}</span> }]),
	];
}

type ReachableProps = { readonly text: string; readonly href: string | undefined };

function Reachable({ text, href }: ReachableProps) {
	if (href === undefined) return <span dir="auto">{text}</span>;
	return (
		<a href={href} className="inline-block min-h-6 text-link">
			{text}
		</a>
	);
}

/** The links of an account. Its website, which is a fact of its own, is listed only with a title. */
export function linkFacts(row: Row): readonly Figure[] {
	const links = rowsInside(row, "bio_links").flatMap((link, index) => {
		const url = cellTextOf(link, "url");
		const title = visibleText(link, "title");
		const isWebsite = url === cellTextOf(row, "external_url") && title === null;
		return url === null || isWebsite ? [] : [{ url, title, key: `${index} ${url}` }];
	});
	if (links.length === 0) return [];
	const list = (
		<ul className="grid gap-1.5">
			{links.map(({ url, title, key }) => (
				<li key={key} className="min-w-0 [overflow-wrap:anywhere]">
					{title !== null && (
						<span dir="auto" className="block">
							{title}
						</span>
					)}
					<ExternalAddress address={url} />
				</li>
			))}
		</ul>
	);
	return [{ name: "Links", value: list }];
}

/** A link to another site where the address is safe to open; else its text. */
export function ExternalAddress({ address }: { readonly address: string }) {
	const href = safeLink(address);
	if (href === undefined) {
		return (
			<span dir="auto" className="block">
				{address}
			</span>
		);
	}
	return (
		<NewTabLink href={href} title={address} className="flex min-h-6 items-baseline gap-1.5 text-link">
			<span className="line-clamp-2 min-w-0 break-all">{address.replace(/^https?:\/\/|\/$/g, "")}</span>
			<ExternalLink aria-hidden size={14} className="shrink-0 self-center" />
			<span className="sr-only">(opens in a new tab)</span>
		</NewTabLink>
	);
}

/** The mailto: link of an e-mail address; undefined where the text is none. */
export function mailLink(address: string): string | undefined {
	const [, name, domain] = /^([^\s@<>"'&?#]+)@([^\s@<>"'&?#/]+)$/.exec(address.trim()) ?? [];
	return name && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}

/** The tel: link of a phone number; undefined where the text is none. */
export function phoneLink(number: string): string | undefined {
	const isNumber = /^\+?[\d\s().\-/]+$/.test(number.trim()) && /\d[^\d]*\d[^\d]*\d/.test(number);
	return isNumber ? `tel:${number.replace(/[^+\d]/g, "")}` : undefined;
}
