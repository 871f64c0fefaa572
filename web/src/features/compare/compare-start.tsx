import type { ReactNode } from "react";
import { addressOfComparison, addressOfLookup, withoutRows } from "@/answers/lookup-address";
import { accountNames } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { featureByID } from "@/catalog/features";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Panel } from "@/components/panel";
import { formatMoment, formatMomentWithSeconds, formatQuantity } from "@/lib/format";
import { Difference } from "./figures";
import { signClasses } from "./kinds";
import { minuteOf } from "./side-names";

const maxOffers = 4;

/** The start of a comparison: the latest lookups to compare, or to run again, and what a comparison shows. */
export function CompareStart({ lookups }: { readonly lookups: readonly LookupRecord[] }) {
	const calls = repeatedCalls(lookups);
	const pairs = calls.flatMap(([after, before]) => (before ? { before, after } : []));
	const names = accountNames(lookups);
	return (
		<div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
			{pairs.length > 0 ? (
				<Offers title="Ready to compare" text="You ran these lookups more than once.">
					{pairs.slice(0, maxOffers).map(({ before, after }) => (
						<Offer
							key={after.id}
							name={historyName(after, names)}
							text={`${momentOf(before, after)} → ${momentOf(after, before)}`}
							action={{ name: "Compare", href: addressOfComparison(before.id, after.id) }}
						/>
					))}
					<li className="py-3">
						<Link href="/history" className="text-accent text-sm lone-link">
							Choose from History
						</Link>
					</li>
				</Offers>
			) : (
				<NoPair lookups={calls.map(([latest]) => latest)} nameOf={(lookup) => historyName(lookup, names)} />
			)}
			<Legend />
		</div>
	);
}

type NoPairProps = {
	readonly lookups: readonly LookupRecord[];
	readonly nameOf: (lookup: LookupRecord) => string;
};

function NoPair({ lookups, nameOf }: NoPairProps) {
	if (lookups.length === 0)
		return (
			<Offers
				title="Nothing to compare yet"
				text="You need two lookups of the same feature. Run a lookup now and the same one again later."
			>
				<li className="py-3">
					<Link href="/" className={buttonClass({ look: "primary" })}>
						Choose a feature
					</Link>
				</li>
			</Offers>
		);
	return (
		<Offers
			title="Nothing to compare yet"
			text="You need two lookups of the same feature. Run one of your lookups again, then come back."
		>
			{lookups.slice(0, maxOffers).map((lookup) => (
				<Offer
					key={lookup.id}
					name={nameOf(lookup)}
					text={lookupText(lookup)}
					action={{ name: "Run again", href: withoutRows(addressOfLookup(lookup)?.href ?? "/history") }}
				/>
			))}
		</Offers>
	);
}

type CompareWithProps = {
	readonly known: LookupRecord;
	/** The lookups it can be compared with, newest first. */
	readonly others: readonly LookupRecord[];
	readonly lookups: readonly LookupRecord[];
};

/** Offers the lookups that another one can be compared with. */
export function CompareWith({ known, others, lookups }: CompareWithProps) {
	const names = accountNames(lookups);
	return (
		<Offers title="Choose a lookup to compare with" text="Choose one here or in the empty field above.">
			{others.slice(0, maxOffers).map((other) => {
				const [before, after] = other.time < known.time ? [other, known] : [known, other];
				return (
					<Offer
						key={other.id}
						name={historyName(other, names)}
						text={lookupText(other)}
						action={{ name: "Compare", href: addressOfComparison(before.id, after.id) }}
					/>
				);
			})}
		</Offers>
	);
}

/** The latest lookup of each request, newest first, with the one before it. */
function repeatedCalls(
	lookups: readonly LookupRecord[],
): readonly (readonly [LookupRecord, LookupRecord?])[] {
	const calls = new Map<string, [LookupRecord, LookupRecord?]>();
	for (const lookup of lookups) {
		if (lookup.failure !== null || !featureByID(lookup.feature)?.schema) continue;
		const call = JSON.stringify([lookup.feature, Object.entries(lookup.values).toSorted()]);
		const pair = calls.get(call);
		if (!pair) calls.set(call, [lookup]);
		else pair[1] ??= lookup;
	}
	return [...calls.values()];
}

/** A lookup's time, with seconds if the other one is from the same minute. */
function momentOf({ time }: LookupRecord, other: LookupRecord): string {
	return minuteOf(time) === minuteOf(other.time) ? formatMomentWithSeconds(time) : formatMoment(time);
}

function lookupText({ time, rowCount }: LookupRecord): string {
	const moment = formatMomentWithSeconds(time);
	return rowCount === null ? moment : `${moment} · ${formatQuantity(rowCount, "row")}`;
}

type OffersProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

function Offers({ title, text, children }: OffersProps) {
	return (
		<Panel className="grid gap-1 pb-2 sm:px-6">
			<p role="status" className="font-semibold text-base">
				{title}
			</p>
			<p className="max-w-[60ch] text-muted text-sm">{text}</p>
			<ul className="mt-2 divide-y divide-line">{children}</ul>
		</Panel>
	);
}

type OfferProps = {
	readonly name: string;
	readonly text: string;
	readonly action: { readonly name: string; readonly href: string };
};

function Offer({ name, text, action }: OfferProps) {
	return (
		<li className="flex items-center justify-between gap-4 py-3">
			<div className="min-w-0">
				<p dir="auto" className="truncate font-medium">
					{name}
				</p>
				<p className="text-muted text-xs tabular-nums">{text}</p>
			</div>
			<Link href={action.href} className={buttonClass()} aria-label={`${action.name}: ${name}, ${text}`}>
				{action.name}
			</Link>
		</li>
	);
}

/** Explains what a comparison shows, with the signs it uses. */
function Legend() {
	return (
		<section aria-label="What a comparison shows">
			<dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3 xl:grid-cols-1 xl:pt-5">
				<LegendEntry
					name={<span className={signClasses["+"]}>+ Added</span>}
					text="Rows that are only in the newer response."
				/>
				<LegendEntry
					name={<span className={signClasses["−"]}>− Removed</span>}
					text="Rows that are only in the older response."
				/>
				<LegendEntry
					name={
						<span className="flex flex-wrap gap-x-1.5 tabular-nums">
							Changed <span className="font-normal text-muted">1,204 → 1,210</span>
							<Difference text="6" />
						</span>
					}
					text="Values before and after, with the exact difference."
				/>
			</dl>
		</section>
	);
}

type LegendEntryProps = { readonly name: ReactNode; readonly text: string };

function LegendEntry({ name, text }: LegendEntryProps) {
	return (
		<div>
			<dt className="font-medium">{name}</dt>
			<dd className="text-muted">{text}</dd>
		</div>
	);
}
