import { CircleCheck, Layers } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { type AccountPictures, accountPictures } from "@/answers/account-pictures";
import { addressOfLookup } from "@/answers/lookup-address";
import { type AccountNames, accountNames, lookupName } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { historyName } from "@/answers/lookup-title";
import { listLookups, useHistory } from "@/answers/use-history";
import { Link } from "@/components/link";
import { addressOfCollection } from "@/features/collections/collection-address";
import { collectionName } from "@/features/collections/collection-name";
import type { Collection } from "@/features/collections/replies.gen";
import { RunStateBadge } from "@/features/collections/run-state";
import { useCollections } from "@/features/collections/use-collections";
import { LookupPicture } from "@/features/history/lookup-picture";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatCount, formatMoment, formatQuantity, formatRelativeDay, formatShortDay } from "@/lib/format";

import { workListClass } from "./work-list-class";

/** The number of lookups and collections shown. */
export type WorkCounts = { readonly lookups: number; readonly collections: number };

type WorkListsProps = {
	/** Shown while they are loading. */
	readonly fallback: ReactNode;
	/** Called with the numbers once they are loaded. */
	readonly onCounts: (counts: WorkCounts) => void;
};

/** The maximum number of each. */
const maxRows = 4;

/** The latest lookups, which are free to open, next to the latest collections. Empty lists are omitted. */
export function WorkLists({ fallback, onCounts }: WorkListsProps) {
	const key = useKey();
	const { value: history, error } = useHistory(key, listLookups);
	const { listing } = useCollections(key, maxRows);
	const isRead = (history !== undefined || error !== undefined) && listing.kind !== "reading";
	const lookups = latestLookups(history ?? []);
	const collections = listing.kind === "done" ? unfinishedFirst(listing.collections) : [];
	const accounts = { names: accountNames(history ?? []), pictures: accountPictures(history ?? []) };
	const lookupCount = lookups.length;
	const collectionCount = collections.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: report the counts when they change
	useEffect(() => {
		if (isRead) onCounts({ lookups: lookupCount, collections: collectionCount });
	}, [isRead, lookupCount, collectionCount]);
	if (!isRead) return fallback;
	if (lookupCount + collectionCount === 0) return null;
	const isPair = lookupCount > 0 && collectionCount > 0;
	return (
		<div className={cx("grid gap-x-10", isPair && "lg:grid-cols-2")}>
			{lookupCount > 0 && (
				<WorkList isPair={isPair} title="Recent lookups" note="free to open" all="History" href="/history">
					{lookups.map((lookup) => (
						<LookupLine key={lookup.id} lookup={lookup} {...accounts} />
					))}
				</WorkList>
			)}
			{collectionCount > 0 && (
				<WorkList isPair={isPair} title="Collections" all="All collections" href="/collections">
					{collections.map((collection) => (
						<CollectionLine key={collection.id} collection={collection} />
					))}
				</WorkList>
			)}
		</div>
	);
}

/** The latest lookups with a response. For identical requests, only the latest one. */
function latestLookups(history: readonly LookupRecord[]): readonly LookupRecord[] {
	const seen = new Set<string>();
	return history
		.filter(({ feature, label, failure }) => {
			const call = `${feature} ${label}`;
			const isNew = failure === null && !seen.has(call);
			seen.add(call);
			return isNew;
		})
		.slice(0, maxRows);
}

function unfinishedFirst(collections: readonly Collection[]): readonly Collection[] {
	const isActive = ({ run }: Collection) => run.state === "running" || run.state === "paused";
	return collections.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a))).slice(0, maxRows);
}

type WorkListProps = {
	/** Whether there is another list next to it. */
	readonly isPair: boolean;
	readonly title: string;
	readonly note?: string;
	/** The label of the link to the full list. */
	readonly all: string;
	readonly href: string;
	readonly children: ReactNode;
};

function WorkList({ isPair, title, note, all, href, children }: WorkListProps) {
	return (
		<section aria-label={title} className="min-w-0 pt-6">
			<div className="flex h-9 items-baseline gap-2">
				<h2 className="font-semibold text-base">{title}</h2>
				{note && <p className="text-muted text-xs">{note}</p>}
				<Link href={href} className="ml-auto text-accent text-code lone-link">
					{all}
				</Link>
			</div>
			<ul className={workListClass(isPair)}>{children}</ul>
		</section>
	);
}

const lineClass =
	"group relative flex h-11 items-center gap-2.5 border-line border-t text-code hover:bg-sunken";

const lineLinkClass =
	"min-w-0 truncate font-medium text-sm after:absolute after:inset-0 group-hover:text-accent";

type LookupLineProps = {
	readonly lookup: LookupRecord;
	readonly names: AccountNames;
	readonly pictures: AccountPictures;
};

function LookupLine({ lookup, names, pictures }: LookupLineProps) {
	const name = historyName(lookup, names);
	const address = addressOfLookup(lookup);
	return (
		<li className={lineClass}>
			<LookupPicture lookup={lookup} name={lookupName(lookup, names)} pictures={pictures} />
			{address ? (
				<Link href={address.href} state={address.state} dir="auto" className={lineLinkClass}>
					{name}
				</Link>
			) : (
				<span className="min-w-0 truncate">{name}</span>
			)}
			<span className="ml-auto shrink-0 text-muted max-sm:hidden">
				{lookup.rowCount !== null && lookup.rowCount > 1 && formatQuantity(lookup.rowCount, "row")}
			</span>
			<time
				dateTime={new Date(lookup.time).toISOString()}
				className="min-w-16 shrink-0 text-right text-muted max-sm:ml-auto"
			>
				{formatRelativeDay(lookup.time) === "Today" ? formatMoment(lookup.time) : formatShortDay(lookup.time)}
			</time>
		</li>
	);
}

function CollectionLine({ collection }: { readonly collection: Collection }) {
	const { id, run } = collection;
	const isDone = run.state === "done" && run.incomplete === 0;
	const isActive = run.state === "running" || run.state === "paused";
	const Icon = isDone ? CircleCheck : Layers;
	return (
		<li className={lineClass}>
			<Icon aria-hidden size={18} className={cx("mx-1.5 shrink-0", isDone ? "text-success" : "text-muted")} />
			<Link href={addressOfCollection(id)} dir="auto" className={lineLinkClass}>
				{collectionName(collection)}
			</Link>
			{!isDone && <RunStateBadge run={run} />}
			<span className="ml-auto shrink-0 text-muted">
				{isActive
					? `${formatCount(run.ended)} of ${formatQuantity(run.inputs, "input")}`
					: formatQuantity(run.rows.unique, "row")}
			</span>
			{isActive && (
				<span aria-hidden className="absolute right-0 bottom-1 left-10.5 h-0.75 bg-line">
					<span
						className="block h-full origin-left bg-accent"
						style={{ transform: `scaleX(${run.inputs > 0 ? run.ended / run.inputs : 0})` }}
					/>
				</span>
			)}
		</li>
	);
}
