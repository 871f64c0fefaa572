import { TitleBar } from "@/components/title-bar";
import type { CollectionsPageProps } from "./collections-router";

type CollectionPageProps = CollectionsPageProps & { readonly id: string };

/** One collection. */
export function CollectionPage({ id, actions }: CollectionPageProps) {
	return <TitleBar title={`Collection ${id}`} actions={actions} />;
}
