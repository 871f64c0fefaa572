import { featureByID } from "@/catalog/features";
import { hasMedia } from "@/catalog/schema-of";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Link } from "@/components/link";
import { Choice } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { formatCount } from "@/lib/format";
import {
	addressOfCollection,
	type CollectionTab,
	collectionTabs,
	useCollectionAddress,
} from "./collection-address";
import { Ledger } from "./ledger";
import type { Collection, Progress } from "./replies.gen";

const LazyCollectionRows = lazyComponent(async () => (await import("./table/rows")).CollectionRows);

const LazyCollectionRuns = lazyComponent(async () => (await import("./table/runs")).CollectionRuns);

const LazyCollectionProfile = lazyComponent(async () => (await import("./table/profile")).CollectionProfile);

const LazyCollectionMedia = lazyComponent(async () => (await import("./table/media")).CollectionMedia);

const tabNames: Readonly<Record<CollectionTab, string>> = {
	rows: "Rows",
	inputs: "Inputs",
	runs: "Runs",
	profile: "Fields",
	media: "Files",
};

/** The tabs for a collection. There is no media tab if the rows have no pictures and clips. */
function tabsOf({ feature: id }: Collection): readonly CollectionTab[] {
	return hasMedia(featureByID(id)) ? collectionTabs : collectionTabs.filter((tab) => tab !== "media");
}

type CollectionTabsProps = {
	readonly collection: Collection;
	readonly progress: Progress | null;
	readonly onChange: () => void;
};

/** The contents of a collection: a run's rows, its inputs, all runs, and its rows' fields. */
export function CollectionTabs({ collection, progress, onChange }: CollectionTabsProps) {
	const [address, setAddress] = useCollectionAddress();
	const { tab, run: chosen } = address;
	const last = progress?.run ?? collection.run;
	const run = chosen === null || chosen > last.number ? last.number : chosen;
	const runs = Array.from({ length: last.number }, (_, index) => last.number - index);
	const counts = { rows: last.rows.unique, inputs: last.inputs, runs: null, profile: null, media: null };
	const live = { ...collection, run: last };
	const outcomes = run === last.number ? progress?.outcomes : undefined;
	return (
		<>
			<div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-line border-b">
				<nav aria-label="Collection" className="-mb-px flex max-w-full gap-1 overflow-x-auto">
					{tabsOf(collection).map((each) => (
						<Link
							key={each}
							href={addressOfCollection(collection.id, { ...address, tab: each })}
							aria-current={each === tab ? "page" : undefined}
							className="inline-flex h-9 items-center gap-1.5 border-transparent border-b-2 px-3 max-sm:px-2 font-medium text-muted text-sm -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
						>
							{tabNames[each]}
							{run === last.number && counts[each] !== null && (
								<span className="font-normal text-muted text-xs">{formatCount(counts[each])}</span>
							)}
						</Link>
					))}
				</nav>
				{last.number > 1 && tab !== "runs" && (
					<Choice
						aria-label="Run"
						value={run}
						onChange={(next) => setAddress({ run: next === last.number ? null : next })}
						size="small"
						className="mb-1 ml-auto max-sm:ml-0"
						options={runs.map((each) => [
							each,
							`Run ${formatCount(each)}${each === last.number ? " (latest)" : ""}`,
						])}
					/>
				)}
			</div>
			<LazyRegion key={tab} fallback={<Skeleton className="h-96" />}>
				{tab === "rows" && <LazyCollectionRows collection={live} run={run} outcomes={outcomes} />}
				{tab === "runs" && <LazyCollectionRuns collection={live} />}
				{tab === "media" && <LazyCollectionMedia collection={live} run={run} />}
				{tab === "profile" && <LazyCollectionProfile collection={live} run={run} />}
			</LazyRegion>
			{tab === "inputs" && (
				<Ledger collection={collection} progress={progress} run={run} onChange={onChange} />
			)}
		</>
	);
}
