import { featureAt } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";

/** Which page an address opens. `key` changes when another page is shown. */
export type Page =
	| { readonly kind: "home" | "docs"; readonly key: string; readonly title: string }
	| { readonly kind: "lookup"; readonly key: string; readonly title: string; readonly feature: Feature }
	| { readonly kind: "unknown"; readonly key: string; readonly title: string; readonly path: string };

/** Finds the page at an address. A slash at the end of a path is passed over. */
export function pageAt(address: string, search: string): Page {
	const path = address.replace(/(?<=.)\/$/, "");
	if (path === "/")
		return { kind: "home", key: path, title: "Viewfinder: a network’s data API, tried in the browser" };
	if (path === "/docs") return { kind: "docs", key: path, title: titled("Help & Guides") };
	const feature = featureAt(path, search);
	if (!feature) return { kind: "unknown", key: path, path: address, title: titled("Page not found") };
	// Twins share their page, so that going from one to the other keeps what is on it.
	return {
		kind: "lookup",
		key: feature.route ?? path,
		feature,
		title: titled(feature.title ?? feature.name),
	};
}

function titled(name: string): string {
	return `${name} · Viewfinder`;
}
