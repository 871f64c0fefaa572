import { lazy, type ReactNode, Suspense } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Skeleton } from "@/components/skeleton";
import { TitleBar } from "@/components/title-bar";
import { useAccessKey, useKeyField } from "@/lib/access-key";

const LazyCollectionsPage = lazy(async () => ({
	default: (await import("./collections-page")).CollectionsPage,
}));

const LazyNewCollectionPage = lazy(async () => ({
	default: (await import("./new-collection-page")).NewCollectionPage,
}));

const LazyCollectionPage = lazy(async () => ({
	default: (await import("./collection-page")).CollectionPage,
}));

/** What each page of collections gets. It is mounted anew for another access key. */
export type CollectionsPageProps = {
	/** Never empty. */
	readonly accessKey: string;
	/** The buttons of the header. */
	readonly actions: ReactNode;
};

type CollectionsRouterProps = {
	readonly path: string;
	readonly actions: ReactNode;
};

/** The list of collections, the page of a new one, or one of them. Nothing of one access key is drawn under another one. */
export function CollectionsRouter({ path, actions }: CollectionsRouterProps) {
	const [rawKey] = useAccessKey();
	const key = rawKey.trim();
	const id = path.split("/")[2];
	const title = id === undefined ? "Collections" : id === "new" ? "New collection" : "Collection";
	if (key === "") {
		return (
			<>
				<TitleBar title={title} actions={actions} />
				<MissingKey />
			</>
		);
	}
	const page = { accessKey: key, actions };
	return (
		<Suspense
			fallback={
				<>
					<TitleBar title={title} actions={actions} />
					<Skeleton className="mt-4 h-96" />
				</>
			}
		>
			{id === undefined ? (
				<LazyCollectionsPage key={key} {...page} />
			) : id === "new" ? (
				<LazyNewCollectionPage key={key} {...page} />
			) : (
				<LazyCollectionPage key={key} id={id} {...page} />
			)}
		</Suspense>
	);
}

/** In place of a page of collections, until there is a key: it leads to the key's field. */
function MissingKey() {
	const showKeyField = useKeyField();
	return (
		<Alert
			tone="note"
			className="mt-4"
			title="Collections belong to an access key, and there is none."
			actions={
				<Button size="small" onClick={showKeyField}>
					Enter the access key
				</Button>
			}
		>
			Whoever has the key sees its collections, and nobody else.
		</Alert>
	);
}
