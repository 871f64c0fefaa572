import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { featureByID } from "@/catalog/features";
import { Button, buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { EdgePanel } from "@/components/panel";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { TitleBar } from "@/components/title-bar";
import { showToast } from "@/components/toast";
import { RowFilter } from "@/features/rows/row-filter";
import { useKey } from "@/lib/access-key";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { useSettings } from "@/lib/settings";
import { changeCollection, deleteCollection } from "./api";
import { collectionName, featureName } from "./collection-name";
import { CollectionHeads, CollectionRow } from "./collection-row";
import type { CollectionsPageProps } from "./collections-router";
import { DeleteCollectionDialog } from "./delete-collection-dialog";
import { openNewCollection } from "./draft";
import type { Collection } from "./replies.gen";
import { useCollections } from "./use-collections";

/** The access key's collections, with their actions. */
export function CollectionsPage({ actions }: CollectionsPageProps) {
	const key = useKey();
	const { listing, refresh, showMore } = useCollections(key);
	const [busyID, setBusyID] = useState<string>();
	const [doomed, setDoomed] = useState<Collection>();
	const [words, setWords] = useState("");
	const heading = useRef<HTMLParagraphElement>(null);
	const act = async (id: string, title: string, work: () => Promise<unknown>) => {
		setBusyID(id);
		await work().catch((error: unknown) => showToast({ title, text: errorText(error), tone: "error" }));
		await refresh();
		setBusyID(undefined);
	};
	const remove = async (collection: Collection) => {
		setDoomed(undefined);
		await act(collection.id, "Not deleted", async () => {
			await deleteCollection(key, collection.id);
			showToast({ title: `Deleted ${collectionName(collection)}`, tone: "success" });
		});
		if (document.activeElement === document.body) heading.current?.focus();
	};
	const body = (): ReactNode => {
		if (listing.kind === "reading") return <Skeleton className="h-96" />;
		if (listing.kind === "failed") return <UnreadCollections text={listing.text} onRetry={refresh} />;
		const { collections, hasMore, failure } = listing;
		if (collections.length === 0) return <FirstCollection />;
		const found = collections.filter((each) => hasWords(each, words));
		return (
			<>
				{failure !== undefined && <UnreadCollections text={failure} onRetry={refresh} />}
				<section aria-label="Collections" className="grid grid-cols-1 gap-3">
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<p ref={heading} tabIndex={-1} className="max-w-[70ch] text-muted">
							Run one feature on a whole list and get one table.
						</p>
						<div className="ml-auto flex items-center gap-3 max-sm:w-full">
							{collections.length >= searchedFrom && (
								<RowFilter
									label="Search collections"
									placeholder="Search"
									className="min-w-0 flex-1 sm:w-60"
									words={words}
									onWords={setWords}
								/>
							)}
							<Link href="/collections/new" className={buttonClass({ look: "primary" }, "max-sm:grow")}>
								<Plus aria-hidden size={16} />
								New collection
							</Link>
						</div>
					</div>
					<EdgePanel>
						<CollectionHeads />
						<ul className="divide-y divide-line">
							{found.map((collection) => (
								<li key={collection.id} className="gutter focus-within:bg-accent-soft hover:bg-sunken">
									<CollectionRow
										collection={collection}
										isBusy={busyID === collection.id}
										onState={(state) =>
											act(collection.id, state === "paused" ? "Not paused" : "Not resumed", () =>
												changeCollection(key, collection.id, { state }),
											)
										}
										onDelete={() => setDoomed(collection)}
									/>
								</li>
							))}
						</ul>
					</EdgePanel>
					<div className="flex min-h-9 flex-wrap items-center gap-3">
						<p role="status" className="text-muted text-sm">
							{found.length < collections.length && `${formatCount(found.length)} of `}
							{hasMore
								? `${found.length < collections.length ? "the" : "The"} latest ${formatQuantity(collections.length, "collection")}`
								: formatQuantity(collections.length, "collection")}
						</p>
						{hasMore && (
							<Button size="small" onClick={showMore}>
								Show more
							</Button>
						)}
					</div>
				</section>
			</>
		);
	};
	return (
		<>
			<TitleBar title="Collections" actions={actions} />
			<div className="grid grid-cols-1 gap-4 pt-4 pb-16">{body()}</div>
			{doomed && (
				<DeleteCollectionDialog
					collection={doomed}
					onClose={() => setDoomed(undefined)}
					onConfirm={() => remove(doomed)}
				/>
			)}
		</>
	);
}

/** Lists with at least this many collections have a search field. */
const searchedFrom = 10;

/** Whether all of the words occur in the collection's name or feature. */
function hasWords(collection: Collection, words: string): boolean {
	const text = `${collectionName(collection)} ${featureName(collection.feature)}`.toLowerCase();
	return words
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}

type UnreadCollectionsProps = { readonly text: string; readonly onRetry: () => void };

function UnreadCollections({ text, onRetry }: UnreadCollectionsProps) {
	return <RetryAlert title="The collections could not be read" text={text} onRetry={onRetry} />;
}

/** Names that exist in the sandbox, including a private account and one that does not exist. */
const sandboxNames = ["natgeo", "nasa", "bbcearth", "private.person", "missing.person"];

const exampleFeature = "user-info";

/** Shown instead of an empty list: an introduction to collections, and an example. */
function FirstCollection() {
	const { sandbox } = useSettings();
	const feature = featureByID(exampleFeature);
	const startExample = () => {
		const names = sandbox ? sandboxNames : [feature?.inputs[0]?.example ?? ""];
		void openNewCollection(exampleFeature, {
			name: "Example",
			list: { kind: "text", text: names.join("\n") },
		});
	};
	return (
		<section aria-label="Collections" className="grid max-w-[46rem] gap-6 py-6">
			<div className="grid gap-2">
				<h2 className="font-semibold text-xl tracking-tight">No collections yet</h2>
				<p className="text-muted">
					A collection runs one feature over a whole list, such as 200 usernames, and puts all rows into one
					table.
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Link href="/collections/new" className={buttonClass({ look: "primary" })}>
					<Plus aria-hidden size={16} />
					New collection
				</Link>
				<Button onClick={startExample}>{sandbox ? "Try five names" : "Try an example"}</Button>
				<p className="text-muted text-xs">
					The example is filled in for you. No calls are made until you start it.
				</p>
			</div>
		</section>
	);
}
