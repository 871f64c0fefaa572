import { ExternalLink, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { Row } from "@/answers/rows";
import { Panel } from "@/components/panel";
import { cellTextOf, rowsInside, visibleText } from "@/features/views/elements/cells";
import { safeLink } from "@/lib/media-url";

/** E-mail, phone and address of an account, where the answer has them. */
export function Contact({ row }: { readonly row: Row }) {
	const email = visibleText(row, "email");
	const phone = visibleText(row, "phone");
	const town = [visibleText(row, "zip"), visibleText(row, "city")].filter((text) => text !== null).join(" ");
	const address = [visibleText(row, "street"), town]
		.filter((text) => text !== null && text !== "")
		.join(", ");
	if (email === null && phone === null && address === "") return null;
	return (
		<Panel className="min-w-0">
			<h2 className="font-medium text-muted text-sm">Contact</h2>
			<dl className="mt-2 grid gap-2">
				{email !== null && <ContactEntry name="E-mail" icon={Mail} text={email} href={mailLink(email)} />}
				{phone !== null && <ContactEntry name="Phone" icon={Phone} text={phone} href={phoneLink(phone)} />}
				{address !== "" && <ContactEntry name="Address" icon={MapPin} text={address} />}
			</dl>
		</Panel>
	);
}

type ContactEntryProps = {
	readonly name: string;
	readonly icon: LucideIcon;
	readonly text: string;
	readonly href?: string | undefined;
};

function ContactEntry({ name, icon: Icon, text, href }: ContactEntryProps) {
	return (
		<div className="flex items-baseline gap-2.5">
			<dt className="self-center text-muted">
				<Icon aria-hidden size={16} />
				<span className="sr-only">{name}</span>
			</dt>
			<dd className="min-w-0 [overflow-wrap:anywhere]">
				{href === undefined ? (
					<span dir="auto">{text}</span>
				) : (
					<a href={href} className="inline-block min-h-6 text-accent underline underline-offset-4">
						{text}
					</a>
				)}
			</dd>
		</div>
	);
}

/** The links of an account. Its website, which is shown elsewhere, is listed only with a title. */
export function ProfileLinks({ row }: { readonly row: Row }) {
	const links = rowsInside(row, "links").flatMap((link, index) => {
		const url = cellTextOf(link, "url");
		const title = visibleText(link, "title");
		const isWebsite = url === cellTextOf(row, "website") && title === null;
		return url === null || isWebsite ? [] : [{ url, title, key: `${index} ${url}` }];
	});
	if (links.length === 0) return null;
	return (
		<Panel className="min-w-0">
			<h2 className="font-medium text-muted text-sm">Links</h2>
			<ul className="mt-2 grid gap-2">
				{links.map(({ url, title, key }) => (
					<li key={key} className="min-w-0 [overflow-wrap:anywhere]">
						{title !== null && (
							<span dir="auto" className="block font-medium">
								{title}
							</span>
						)}
						<ExternalAddress address={url} />
					</li>
				))}
			</ul>
		</Panel>
	);
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
