import { inputsAddress } from "@/answers/lookup-address";
import { addressOf } from "@/catalog/address";
import { callByName } from "@/catalog/calls";
import { type Call, type CallName, type Feature, features, type Input } from "@/catalog/catalog.gen";
import type { CodeCall, CodeHeader, CodeRequest, CodeServer } from "@/features/code/code-call";
import { firstInvalidInput, type InputTexts, lookupRequest } from "@/features/lookup/inputs/lookup-request";
import { knownID } from "@/features/lookup/known-accounts";
import type { Settings } from "@/lib/settings";
import { type CallValues, callHeaders, callURL } from "./request-url";

/** The servers to call: this console, and the provider unless it is the sandbox. */
export function codeServers(settings: Settings): readonly [CodeServer, ...CodeServer[]] {
	const { origin, providerURL, providerAuth, providerName, sandbox } = settings;
	const console = {
		kind: "console",
		name: "This console",
		base: baseOf(origin),
		auth: "bearer",
		takesAnyKey: sandbox,
	} as const;
	if (providerURL === "") return [console];
	const provider = { kind: "provider", name: providerName, base: baseOf(providerURL) } as const;
	return [console, { ...provider, auth: providerAuth, takesAnyKey: false }];
}

function baseOf(address: string): string {
	return address.replace(/\/+$/, "");
}

/**
 * The call with the text in the fields if it is valid, or else the feature's example. The feature must have a
 * call.
 */
export function describeCall(
	feature: Feature,
	texts: InputTexts,
	server: CodeServer,
	origin: string,
): CodeCall {
	const call = callByName(feature.call);
	if (!call) throw new Error(`The feature ${feature.id} has no call.`);
	const invalid = firstInvalidInput(feature, texts);
	// An unlikely name is sent if the user confirms it.
	const accepted = invalid?.error.isUnlikely ? invalid.input : undefined;
	const isExample = (accepted ? firstInvalidInput(feature, texts, accepted) : invalid) !== undefined;
	const typed = isExample ? exampleTexts(feature) : texts;
	const { values, unresolved } = lookupRequest(feature, typed);
	const known = unresolved && knownID(unresolved.username);
	const id = known ?? "ID";
	const sent = unresolved ? { ...values, [unresolved.param]: id } : values;
	const request = requestTo(server, call, sent);
	const identity = unresolved && id === "ID" && callByName(identityCall);
	return {
		feature,
		call,
		values: sent,
		inputs: feature.inputs.map(({ param }) =>
			param === unresolved?.param ? typedUsername(unresolved.username) : (values[param] ?? ""),
		),
		requests: identity ? [requestTo(server, identity, { user: unresolved.username }), request] : [request],
		...(identity && { unresolved }),
		isExample,
		server,
		link: `${baseOf(origin)}${inputsAddress(feature, typed, addressOf(feature) ?? `/try/${feature.id}`)}`,
	};
}

/** A username in the form that an ID field accepts. Digits alone would be an ID. */
function typedUsername(username: string): string {
	return /^\d+$/.test(username) ? `@${username}` : username;
}

/** The values for a feature's call from the examples of its inputs, without a call to resolve an ID. */
export function exampleValues(feature: Feature): CallValues {
	return lookupRequest(feature, exampleTexts(feature)).values;
}

/** The request to a server for a URL's path and query. */
export function describeRequest(base: string, url: string): CodeRequest {
	return { method: "GET", url: new URL(`${base}${url}`).href, headers: callHeaders };
}

const identityCall: CallName = "user_id";

function requestTo(server: CodeServer, call: Call, values: CallValues): CodeRequest {
	const request = describeRequest(server.base, callURL(call, values));
	return server.auth === "rapidapi" ? { ...request, headers: rapidHeaders(request.url) } : request;
}

/** The headers that the console sends to a RapidAPI provider. */
function rapidHeaders(url: string): readonly CodeHeader[] {
	return [
		{ name: "Accept", value: "application/json" },
		{ name: "X-RapidAPI-Key", value: "", hasKey: true },
		{ name: "X-RapidAPI-Host", value: new URL(url).host },
	];
}

const exampleID =
	features.flatMap(({ inputs }) => inputs).find(({ kind }) => kind === "userID")?.example ?? "";

/**
 * The example text for each field. If a username would need to be resolved first, the same account's ID is used
 * instead, so one call is enough.
 */
function exampleTexts({ inputs }: Feature): InputTexts {
	return Object.fromEntries(inputs.map((input) => [input.name, exampleText(input)]));
}

function exampleText({ kind, example }: Input): string {
	return kind === "account" ? exampleID : example;
}
