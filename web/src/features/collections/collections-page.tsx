import { TitleBar } from "@/components/title-bar";
import type { CollectionsPageProps } from "./collections-router";

/** The collections of the access key. */
export function CollectionsPage({ actions }: CollectionsPageProps) {
	return <TitleBar title="Collections" actions={actions} />;
}
