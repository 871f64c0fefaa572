import { type Feature, features, type Input } from "@/catalog/catalog.gen";
import { curlCommand } from "@/features/lookup/call/curl";
import { type CallValues, callByName, callURL, requestURL } from "@/features/lookup/call/request-url";
import { lookupRequest } from "@/features/lookup/inputs/lookup-request";
import { knownID } from "@/features/lookup/known-accounts";
import type { LookupPlan } from "@/features/lookup/lookup-plan";

/** The command that makes a feature's call through this console, with the example inputs. */
export function exampleCall(feature: Feature, origin: string): string {
	return curlCommand(origin, requestURL(feature, exampleValues(feature)) ?? "");
}

/** The values of a feature's call by the examples of its inputs: one call, without another one for an ID. */
export function exampleValues({ inputs }: Feature): CallValues {
	return Object.fromEntries(inputs.map((input) => [input.param, exampleValue(input)]));
}

/**
 * The commands that make a planned lookup's calls: of one that looks up an ID first both, `ID` standing for what the
 * first one brings.
 */
export function planCalls({ feature, texts, resolved }: LookupPlan, origin: string): string {
	const { values, unresolved } = lookupRequest(feature, texts, resolved);
	const command = (values: CallValues) => curlCommand(origin, requestURL(feature, values) ?? "");
	if (!unresolved) return command(values);
	const { param, username } = unresolved;
	const known = knownID(username);
	if (known !== undefined) return command({ ...values, [param]: known });
	const identity = callByName("user_id");
	const first = identity && curlCommand(origin, callURL(identity, { user: username }));
	return [first, command({ ...values, [param]: "ID" })].join("\n\n");
}

const idInput = features.flatMap(({ inputs }) => inputs).find(({ kind }) => kind === "userID");

/** The value that is sent for an input's example. Where a name is resolved first, that is the ID of the same account. */
function exampleValue({ kind, example }: Input): string {
	return kind === "account" ? (idInput?.example ?? example) : example;
}

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
