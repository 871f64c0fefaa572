import { navigate, usePathname, useSearch } from "wouter/use-browser-location";
import type { Feature, Tab } from "@/catalog/catalog.gen";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";

/**
 * An address of the feature's page with the inputs in it, so that a lookup can be bookmarked and shared: the present
 * one by default.
 */
export function inputsAddress(feature: Feature, typed: InputTexts, address = currentAddress()): string {
	const [path = "", before = ""] = address.split("?");
	const query = new URLSearchParams(before);
	for (const { name, prefill, default: defaultText } of feature.inputs) {
		const text = (typed[name] ?? "").trim();
		if (text === "" || text === defaultText) query.delete(prefill);
		else query.set(prefill, text);
	}
	const search = query.toString();
	return search === "" ? path : `${path}?${search}`;
}

function currentAddress(): string {
	return `${location.pathname}${location.search}`;
}

/** The tab in the page's address, or else the one that the feature opens on. */
export function useTab(feature: Feature): readonly [Tab, (tab: Tab) => void] {
	const path = usePathname();
	const query = new URLSearchParams(useSearch());
	const parameter = query.get("view");
	const tab = parameter === "table" || parameter === "view" ? parameter : (feature.opens ?? "view");
	const setTab = (next: Tab) => {
		// Without the parameter an address opens on the view, except for /try/<id> of a feature that opens on its table.
		if (next === "view" && (path === feature.route || !feature.opens)) query.delete("view");
		else query.set("view", next);
		const search = query.toString();
		navigate(search === "" ? path : `${path}?${search}`, { replace: true, state: window.history.state });
	};
	return [tab, setTab];
}
