import { useEffect } from "react";
import { inputsAddress } from "@/answers/lookup-address";
import type { RecordedView } from "@/answers/lookup-record";
import { addressOf } from "@/catalog/address";
import type { Feature } from "@/catalog/catalog.gen";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { navigate } from "@/lib/location";
import { createStore } from "@/lib/store";
import { requestEntry } from "./history/lookup-entry";

/** A lookup requested from another page. Its page runs it as if the button had been pressed. */
type RequestedLookup = {
	readonly feature: Feature;
	readonly texts: InputTexts;
	/** The initial view of its response. */
	readonly view?: RecordedView;
};

const requestedLookup = createStore<RequestedLookup | undefined>(undefined);

/** Aborted when another lookup is requested. */
let navigating = new AbortController();

/** Opens the feature's page if needed, and runs the lookup there once. */
export function requestLookup(lookup: RequestedLookup): void {
	navigating.abort(); // opening this page must not cancel it
	navigating = new AbortController();
	requestedLookup.write(lookup);
	if (!requestedLookup.read()) return; // its page is open and has taken the request
	openLookupPage(lookup, requestEntry);
	// Navigating elsewhere before the page is ready cancels it.
	for (const event of ["popstate", "pushState"])
		window.addEventListener(event, forgetRequest, { once: true, signal: navigating.signal });
}

/** Opens the feature's page with its fields filled in, without a call. */
export function openLookupPage(
	{ feature, texts, view }: Pick<RequestedLookup, "feature" | "texts" | "view">,
	state: Readonly<Record<string, unknown>> | null = null,
): void {
	const address = view?.tab && feature.route ? `${feature.route}?view=${view.tab}` : addressOf(feature);
	navigate(inputsAddress(feature, texts, address ?? "/"), { state });
}

function forgetRequest(): void {
	requestedLookup.write(undefined);
}

type RunRequest = (texts: InputTexts, view: RecordedView | undefined) => void;

/** Runs the requested lookup of the feature whose page this is. A URL alone never runs one. */
export function useRequestedLookup(feature: Feature, run: RunRequest): void {
	// Requests come from outside the page, before it is mounted or later.
	useEffect(() => {
		let isMounted = true;
		const take = () => {
			const requested = requestedLookup.read();
			if (requested?.feature !== feature) return;
			requestedLookup.write(undefined);
			run(requested.texts, requested.view);
		};
		// In development React mounts a page twice, which would abort the first mount's lookup.
		queueMicrotask(() => isMounted && take());
		const unsubscribe = requestedLookup.subscribe(take);
		return () => {
			isMounted = false;
			unsubscribe();
		};
	});
}
