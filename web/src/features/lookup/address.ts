import { navigate } from "wouter/use-browser-location";
import type { Feature } from "@/catalog/catalog.gen";
import type { Typed } from "../question/question";

/** Writes what was asked into the page's address, so that it can be kept, shared and come back to. */
export function noteInAddress(feature: Feature, typed: Typed): void {
	const query = new URLSearchParams(location.search);
	for (const { name, prefill, default: usual } of feature.inputs) {
		const text = (typed[name] ?? "").trim();
		if (text === "" || text === usual) query.delete(prefill);
		else query.set(prefill, text);
	}
	const search = query.toString();
	navigate(search === "" ? location.pathname : `${location.pathname}?${search}`, { replace: true });
}
