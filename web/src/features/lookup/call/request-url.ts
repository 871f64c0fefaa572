import { callByName } from "@/catalog/calls";
import type { Call, Feature, Param, ParamEncoding } from "@/catalog/catalog.gen";
import type { CodeHeader } from "@/features/code/code-call";

/** Values by parameter name. */
export type CallValues = Readonly<Record<string, string>>;

/** The parameters for a later page, taken from the previous page. */
export type NextPage = { readonly cursor: string; readonly params: CallValues };

/** The headers that the page sets. */
export const callHeaders: readonly CodeHeader[] = [
	{ name: "Accept", value: "application/json" },
	{ name: "Authorization", value: "Bearer ", hasKey: true },
];

/** The headers that the page sets, including the key. A refresh bypasses the console's cache. */
export function requestHeaders(key: string, isRefresh = false): Readonly<Record<string, string>> {
	const headers = callHeaders.map(({ name, value, hasKey }) => [name, hasKey ? value + key : value]);
	return Object.fromEntries(isRefresh ? [...headers, ["Cache-Control", "no-cache"]] : headers);
}

const unreserved = /[\w.~-]/;

/**
 * The characters of a URL's query string (RFC 3986, section 3.4), except those that would change the request: &
 * + ; % #
 */
const typedCharacters = /[\w.~!$'()*,=:@/?-]/;

/**
 * The console's URL for a page of a feature's response, by default the first; undefined for a feature without a
 * call.
 */
export function requestURL(feature: Feature, values: CallValues, next?: NextPage): string | undefined {
	const call = callByName(feature.call);
	return call && callURL(call, values, next);
}

/** The URL of a call. No value can change its path or add a parameter. */
export function callURL(call: Call, values: CallValues, next?: NextPage): string {
	const query = call.params.flatMap((param) => {
		const value = paramValue(param, values, next);
		return value === undefined ? [] : `${param.name}=${encodeValue(value, param.encoding)}`;
	});
	return query.length === 0 ? call.path : `${call.path}?${query.join("&")}`;
}

/** Percent-encodes a value as its parameter requires. A lone surrogate becomes U+FFFD, as in any URL. */
export function encodeValue(value: string, encoding?: ParamEncoding): string {
	const literal = encoding === "typed" ? typedCharacters : unreserved;
	const encoded = Array.from(new TextEncoder().encode(value), (byte) => {
		const character = String.fromCharCode(byte);
		if (byte < 0x80 && literal.test(character)) return character;
		return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}).join("");
	return encoding === "form" ? encoded.replaceAll("%20", "+") : encoded;
}

function paramValue(param: Param, values: CallValues, next: NextPage | undefined): string | undefined {
	switch (param.from) {
		case "constant":
			return param.value ?? "";
		case "input":
			return (param.replacedByCursor && next?.cursor) || (values[param.name] ?? "");
		case "cursor":
			return next?.cursor;
		case "answer":
			return next?.params[param.name];
	}
}
