import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { inputsAddress } from "@/answers/lookup-address";
import { addressOf } from "@/catalog/address";
import type { Feature, Input } from "@/catalog/catalog.gen";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { requestEntry } from "./history/lookup-entry";

/** A lookup that is requested from elsewhere than its own page, which runs it as if its button were pressed. */
type RequestedLookup = {
	readonly feature: Feature;
	readonly texts: InputTexts;
	/** The field whose username is turned into an ID first. */
	readonly resolved?: Input | undefined;
};

let requested: RequestedLookup | undefined;

const requestListeners = new Set<() => void>();

/** Opens the feature's page, unless it is open, and runs the lookup there, once. */
export function requestLookup(lookup: RequestedLookup): void {
	requested = lookup;
	for (const listener of requestListeners) listener();
	if (!requested) return;
	openLookupPage(lookup, requestEntry);
	// Whoever goes elsewhere before the page is there has called it off.
	for (const event of ["popstate", "pushState"])
		window.addEventListener(event, forgetRequest, { once: true });
}

/** Opens the feature's page with its fields filled in; that makes no call. */
export function openLookupPage(
	{ feature, texts }: Pick<RequestedLookup, "feature" | "texts">,
	state: Readonly<Record<string, unknown>> | null = null,
): void {
	navigate(inputsAddress(feature, texts, addressOf(feature) ?? "/"), { state });
}

function forgetRequest(): void {
	requested = undefined;
}

type RunRequest = (texts: InputTexts, resolved: Input | undefined) => void;

/** Runs the requested lookup of the feature whose page this is. An address alone never runs one. */
export function useRequestedLookup(feature: Feature, run: RunRequest): void {
	// A request comes from outside of the page: before it is mounted, or while it is.
	useEffect(() => {
		let isMounted = true;
		const take = () => {
			if (requested?.feature !== feature) return;
			const { texts, resolved } = requested;
			requested = undefined;
			run(texts, resolved);
		};
		// In development React mounts a page twice, which would abort the lookup of the first time.
		queueMicrotask(() => isMounted && take());
		requestListeners.add(take);
		return () => {
			isMounted = false;
			requestListeners.delete(take);
		};
	});
}
