import { featureAtAddress, namedFeatureAt } from "@/catalog/address";
import type { FeatureCard } from "@/catalog/cards.gen";

/** The page for a URL. A page with a different `key` is mounted again. */
export type ConsolePage =
	| {
			readonly kind: "home" | "docs" | "history" | "compare" | "collections";
			readonly key: string;
			/** Empty if the page sets it once it is loaded. */
			readonly title: string;
	  }
	| {
			readonly kind: "lookup";
			readonly key: string;
			readonly title: string;
			readonly feature: FeatureCard;
			/** The feature that the sidebar marks, if several features share the page. */
			readonly named: FeatureCard;
	  }
	| { readonly kind: "unknown"; readonly key: string; readonly title: string; readonly path: string };

/** Finds the page for a URL. A trailing slash is ignored. */
export function pageAt(address: string, search: string): ConsolePage {
	const path = address.replace(/(?<=.)\/$/, "");
	if (path === "/")
		return { kind: "home", key: path, title: "Viewfinder: try a network’s data API in your browser" };
	if (/^\/docs(\/[^/]+)?$/.test(path)) return { kind: "docs", key: path, title: "" };
	if (path === "/history") return { kind: "history", key: path, title: documentTitle("History") };
	if (path === "/compare") return { kind: "compare", key: path, title: documentTitle("Compare") };
	const [, collection] = /^\/collections(?:\/([^/]+))?$/.exec(path) ?? [];
	if (path === "/collections" || collection)
		return { kind: "collections", key: path, title: documentTitle(collectionsTitle(collection)) };
	const feature = featureAtAddress(path, search);
	if (!feature) return { kind: "unknown", key: path, path: address, title: documentTitle("Page not found") };
	// Features with the same route share a page and its state.
	return {
		kind: "lookup",
		key: feature.route ?? path,
		feature,
		named: namedFeatureAt(path, search) ?? feature,
		title: documentTitle(feature.title ?? feature.name),
	};
}

/** A collection's page is titled with its name once the collection is loaded. */
function collectionsTitle(name: string | undefined): string {
	if (name === undefined) return "Collections";
	return name === "new" ? "New collection" : "Collection";
}

function documentTitle(name: string): string {
	return `${name} · Viewfinder`;
}
