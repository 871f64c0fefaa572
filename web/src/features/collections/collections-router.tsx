import type { ReactNode } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { lazyComponent } from "@/components/lazy-component";
import { TitleBar } from "@/components/title-bar";
import { useKey, useKeyField } from "@/lib/access-key";

const LazyCollectionsPage = lazyComponent(async () => (await import("./collections-page")).CollectionsPage);

const LazyNewCollectionPage = lazyComponent(
	async () => (await import("./new-collection-page")).NewCollectionPage,
);

const LazyCollectionPage = lazyComponent(async () => (await import("./collection-page")).CollectionPage);

/** The props of each collections page. The page is remounted for another access key. */
export type CollectionsPageProps = {
	/** The header buttons. */
	readonly actions: ReactNode;
};

type CollectionsRouterProps = {
	readonly path: string;
	readonly actions: ReactNode;
};

/**
 * The list of collections, the new collection page, or a collection. Nothing from another access key is ever
 * rendered.
 */
export function CollectionsRouter({ path, actions }: CollectionsRouterProps) {
	const key = useKey();
	const id = path.split("/")[2];
	if (key === "") {
		const title = id === undefined ? "Collections" : id === "new" ? "New collection" : "Collection";
		return (
			<>
				<TitleBar title={title} actions={actions} />
				<MissingKey />
			</>
		);
	}
	// No fallback here: the focus moves to the heading of the page, which must not be replaced.
	if (id === undefined) return <LazyCollectionsPage key={key} actions={actions} />;
	if (id === "new") return <LazyNewCollectionPage key={key} actions={actions} />;
	return <LazyCollectionPage key={key} id={id} actions={actions} />;
}

/** Shown instead of a collections page until there is a key. It links to the key field. */
function MissingKey() {
	const showKeyField = useKeyField();
	return (
		<Alert
			tone="note"
			className="mt-4"
			title="Enter an access key to see its collections."
			actions={
				<Button size="small" onClick={showKeyField}>
					Enter the access key
				</Button>
			}
		>
			Only people with the key can see its collections.
		</Alert>
	);
}
