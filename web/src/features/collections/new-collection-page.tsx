import { TitleBar } from "@/components/title-bar";
import type { CollectionsPageProps } from "./collections-router";

/** A collection that is to be made. */
export function NewCollectionPage({ actions }: CollectionsPageProps) {
	return <TitleBar title="New collection" back="Back to Home" actions={actions} />;
}
