import type { Feature } from "@/catalog/catalog.gen";
import { callByName } from "@/features/lookup/call/request-url";

/** What a lookup costs, in calls. */
export function costText(feature: Feature): string {
	return [firstCall(feature), resolution(feature), laterCalls(feature)].filter(Boolean).join(" ");
}

function firstCall(feature: Feature): string {
	const count = rowsPerCall(feature);
	if (!feature.paging) return "1 call a lookup.";
	return `1 call for ${count ? `up to ${count}` : "a page of"} ${feature.paging.many}.`;
}

function resolution({ inputs }: Feature): string {
	const needsID = inputs.some(({ kind }) => kind === "account" || kind === "userID");
	return needsID ? "A name costs 1 more, once: its ID is looked up first." : "";
}

function laterCalls({ paging }: Feature): string {
	return paging ? `Each further page is 1 call; Load all asks for as many ${paging.many} as you say.` : "";
}

/** How many rows a call asks for; undefined where the provider decides. */
function rowsPerCall(feature: Feature): string | undefined {
	return callByName(feature.call)?.params.find(({ name, from }) => name === "count" && from === "constant")
		?.value;
}
