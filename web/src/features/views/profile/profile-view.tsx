import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { Row } from "@/answers/rows";
import { BreakableText } from "@/components/breakable-text";
import { type Figure, FigureBand } from "@/components/figure-band";
import { NewTabLink } from "@/components/new-tab-link";
import { EdgePanel, edgePadding } from "@/components/panel";
import { atUsername, cellTextOf, emptyText, flagText, rowsInside, visibleText } from "@/features/rows/cells";
import { countFigure } from "@/features/rows/exact-count";
import { RowLinks } from "@/features/rows/row-links";
import type { ViewProps } from "@/features/rows/view-props";
import { safeLink } from "@/lib/media-url";
import { OtherFields } from "./other-fields";
import { ProfileCard } from "./profile-card";

/** An account: its names, biography, counts and facts, further lookups, and every other field in the response. */
export function ProfileView({ feature, page, list, query }: ViewProps) {
	const [now] = useState(() => new Date());
	const [row] = page.rows;
	if (!row) return null;
	return (
		<div className="grid grid-cols-1 gap-4">
			<EdgePanel>
				<ProfileCard row={row} now={now} />
				<ProfileCounts row={row} />
				<ProfileFacts row={row} />
				<div className={`${edgePadding} py-2 empty:hidden`}>
					<RowLinks
						feature={feature}
						row={row}
						rowName={atUsername(row) ?? "this account"}
						isAll
						look="chips"
					/>
				</div>
			</EdgePanel>
			<OtherFields feature={feature} fields={page.unread} readAll={() => list.rows.rowValues(0, query)} />
		</div>
	);
}

const profileCounts = [
	["follower_count", "Followers"],
	["following_count", "Following"],
	["media_count", "Posts"],
] as const;

/** The three exact counts of an account. */
function ProfileCounts({ row }: { readonly row: Row }) {
	const figures = profileCounts.map(([field, name]) => countFigure(name, cellTextOf(row, field)));
	return <FigureBand figures={figures} columns="[--columns:3]" className={edgePadding} />;
}

/** An account's category, website, type and privacy, and its contact details. */
function ProfileFacts({ row }: { readonly row: Row }) {
	const website = cellTextOf(row, "external_url");
	const facts = [
		{ name: "Category", value: <span dir="auto">{visibleText(row, "category") ?? emptyText}</span> },
		{ name: "Website", value: website === null ? emptyText : <ExternalAddress address={website} /> },
		{ name: "Account Type", value: flagText(row, "is_business", "Business", "Personal") },
		{ name: "Privacy", value: flagText(row, "is_private", "Private", "Public") },
		...contactFacts(row),
		...linkFacts(row),
	];
	return (
		<FigureBand figures={facts} size="fact" columns="grid-cols-2 sm:grid-cols-4" className={edgePadding} />
	);
}

/** An account's email, phone and address, if the response has them. */
function contactFacts(row: Row): readonly Figure[] {
	const email = visibleText(row, "public_email");
	const phone = visibleText(row, "public_phone_number");
	const town = [visibleText(row, "zip"), visibleText(row, "city_name")]
		.filter((text) => text !== null)
		.join(" ");
	const address = [visibleText(row, "address_street"), town]
		.filter((text) => text !== null && text !== "")
		.join(", ");
	return [
		...(email === null ? [] : [{ name: "Email", value: <Reachable text={email} href={mailLink(email)} /> }]),
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

/** An account's links. Its website is a separate fact, so it is listed only with a title. */
function linkFacts(row: Row): readonly Figure[] {
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

/** A link to another site if the URL is safe to open, otherwise its text. */
function ExternalAddress({ address }: { readonly address: string }) {
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
			<span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
				<BreakableText text={address.replace(/^https?:\/\/|\/$/g, "")} at={/(?<=[./?&=_-])/} />
			</span>
			<ExternalLink aria-hidden size={14} className="shrink-0 self-center" />
			<span className="sr-only">(opens in a new tab)</span>
		</NewTabLink>
	);
}

/** The mailto: link for an email address; undefined if the text is not one. */
export function mailLink(address: string): string | undefined {
	const [, name, domain] = /^([^\s@<>"'&?#]+)@([^\s@<>"'&?#/]+)$/.exec(address.trim()) ?? [];
	return name && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}

/** The tel: link for a phone number; undefined if the text is not one. */
export function phoneLink(number: string): string | undefined {
	const isNumber = /^\+?[\d\s().\-/]+$/.test(number.trim()) && /\d[^\d]*\d[^\d]*\d/.test(number);
	return isNumber ? `tel:${number.replace(/[^+\d]/g, "")}` : undefined;
}
