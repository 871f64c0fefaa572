import { type MouseEvent, useContext } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { schemaOf } from "@/catalog/schema-of";
import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { cellTextOf } from "./cells";
import { type InputTexts, NextLookupContext } from "./next-lookup";

type RowLinksProps = {
	readonly feature: Feature;
	readonly row: Row;
	/** For screen readers. */
	readonly rowName: string;
	/** Whether the row is the whole response. */
	readonly isAll?: boolean;
	/** Links in a list are plain. Those of a single result are chips with a label. */
	readonly look?: "plain" | "chips";
	readonly className?: string;
};

/**
 * Links from a row to lookups, with inputs filled in from the row. Links that the provider would reject are
 * hidden; in a list, they keep their place.
 */
export function RowLinks({ feature, row, rowName, isAll = false, look = "plain", className }: RowLinksProps) {
	const planNext = useContext(NextLookupContext);
	const titleOf = ({ feature, texts }: RowLink) => {
		const next = planNext(feature.id, texts, {});
		return next ? `${feature.name} · ${formatQuantity(next.calls, "call")}` : feature.name;
	};
	const run = (event: MouseEvent, { feature, texts }: RowLink) => {
		const next = planNext(feature.id, texts, {});
		if (!next) return;
		event.preventDefault();
		next.run();
	};
	const links = rowLinks(feature, row, isAll);
	if (links.length === 0) return null;
	const classes = look === "chips" ? chipClass : linkClass;
	const list = (
		<ul className={cx("flex flex-wrap", look === "chips" ? "gap-2 md:max-lg:gap-1.5" : "gap-x-1", className)}>
			{links.map((link) => (
				<li
					key={link.href}
					className={link.isRefused ? (look === "chips" ? "hidden" : "invisible max-md:hidden") : undefined}
				>
					{link.isRefused ? (
						<span className={classes}>{link.label}</span>
					) : (
						<Link
							href={link.href}
							title={titleOf(link)}
							onClick={(event) => run(event, link)}
							aria-label={linkName(link.label, rowName)}
							className={cx(classes, look === "plain" && "lone-link text-accent")}
						>
							{link.label}
						</Link>
					)}
				</li>
			))}
		</ul>
	);
	if (look === "plain") return list;
	return (
		<div className="grid gap-1.5">
			<p className="text-muted text-xs">Look up next</p>
			{list}
		</div>
	);
}

/** The accessible name of a link, which contains its label. */
function linkName(label: string, rowName: string): string {
	return label === "Similar" ? `Similar to ${rowName}` : `${label} of ${rowName}`;
}

const linkClass = "inline-flex min-h-6 items-center rounded-box px-1.5 text-sm";

const chipClass =
	"inline-flex h-7 items-center rounded-box border border-line bg-surface px-2.5 font-medium text-code text-ink no-underline max-sm:h-9 md:max-lg:px-2 [a&]:hover:border-ink";

/** A link to a feature, with its inputs filled in from a row. */
type RowLink = {
	readonly label: string;
	readonly href: string;
	/** The text for the feature's inputs. */
	readonly texts: InputTexts;
	readonly feature: Feature;
	/** Whether the provider would reject the call because the row is a private account. */
	readonly isRefused: boolean;
};

/**
 * A row's links to the features whose inputs it can fill in. A row that is the whole response has no link to
 * its own call, and a list element has no link to itself by ID.
 */
export function rowLinks(from: Feature, row: Row, isAll: boolean): readonly RowLink[] {
	const links = schemaOf(from)?.links ?? [];
	return links.flatMap(({ label, feature: id, fills, publicOnly = false }) => {
		const feature = featureByID(id);
		if (!feature?.route || (isAll && feature.call === from.call)) return [];
		if (id === `${from.id}-by-id`) return [];
		const query = new URLSearchParams();
		const texts: Record<string, string> = {};
		for (const input of feature.inputs) {
			const field = fills[input.name];
			const value = field === undefined ? null : cellTextOf(row, field);
			if (value !== null) query.set(input.prefill, value);
			else if (input.default === undefined) return [];
			texts[input.name] = value ?? input.default ?? "";
		}
		const isRefused = publicOnly && row.is_private === true;
		return [{ label, href: `${feature.route}?${query}`, texts, feature, isRefused }];
	});
}

/** The URL of the page that looks up a username; undefined if the catalog has none. */
export function profileAddress(username: string): string | undefined {
	const profile = featureByID("user-info");
	const prefill = profile?.inputs[0]?.prefill;
	if (profile?.route === undefined || prefill === undefined) return undefined;
	return `${profile.route}?${new URLSearchParams([[prefill, username]])}`;
}
