import { type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { Panel } from "@/components/panel";
import type { Row } from "@/lib/answer/fields";
import { wordsOf } from "../cell";
import { mailLink, phoneLink } from "./reach";

/** How the account is reached, where the answer says it: by mail, by phone, at its door. */
export function Contact({ row }: { readonly row: Row }) {
	const email = wordsOf(row, "email");
	const phone = wordsOf(row, "phone");
	const town = [wordsOf(row, "zip"), wordsOf(row, "city")].filter((part) => part !== null).join(" ");
	const place = [wordsOf(row, "street"), town].filter((part) => part !== null && part !== "").join(", ");
	if (email === null && phone === null && place === "") return null;
	return (
		<Panel className="min-w-0">
			<h2 className="font-medium text-muted text-sm">Contact</h2>
			<dl className="mt-2 grid gap-2">
				{email !== null && <Way name="E-mail" icon={Mail} text={email} href={mailLink(email)} />}
				{phone !== null && <Way name="Phone" icon={Phone} text={phone} href={phoneLink(phone)} />}
				{place !== "" && <Way name="Address" icon={MapPin} text={place} />}
			</dl>
		</Panel>
	);
}

type WayProps = {
	readonly name: string;
	readonly icon: LucideIcon;
	readonly text: string;
	readonly href?: string | undefined;
};

function Way({ name, icon: Icon, text, href }: WayProps) {
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
