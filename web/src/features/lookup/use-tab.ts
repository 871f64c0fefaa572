import { navigate, usePathname, useSearch } from "wouter/use-browser-location";
import type { Feature, Tab } from "@/catalog/catalog.gen";

/** The face of the answer that the page's address asks for, or that the feature opens on. */
export function useTab(feature: Feature): readonly [Tab, (tab: Tab) => void] {
	const path = usePathname();
	const query = new URLSearchParams(useSearch());
	const asked = query.get("view");
	const tab = asked === "table" || asked === "view" ? asked : (feature.opens ?? "view");
	const choose = (chosen: Tab) => {
		// An address without a choice opens on the view, but for the ID of a feature that opens on its table.
		if (chosen === "view" && (path === feature.route || !feature.opens)) query.delete("view");
		else query.set("view", chosen);
		const search = query.toString();
		navigate(search === "" ? path : `${path}?${search}`, { replace: true });
	};
	return [tab, choose];
}
