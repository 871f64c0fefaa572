import { type Call, calls, type Encoding, type Feature, type Param } from "@/catalog/catalog.gen";

/** Values by the name of the parameter that takes them. */
export type Values = Readonly<Record<string, string>>;

/** What a later page is asked with: all of it stood in the page before. */
export type Later = { readonly cursor: string; readonly next: Values };

const unreserved = /[\w.~-]/;

/** All that a URL's query may hold (RFC 3986, 3.4), but for what would change which request is made: & + ; % # */
const plain = /[\w.~!$'()*,=:@/?-]/;

/** The address of a page of a feature's answer on this console, the first unless told; undefined for a feature that makes no call. */
export function requestURL(feature: Feature, values: Values, later?: Later): string | undefined {
	const call = callNamed(feature.call);
	return call && callURL(call, values, later);
}

/** The address of one call: its own path and parameters, whatever the values hold. */
export function callURL(call: Call, values: Values, later?: Later): string {
	const query = call.params.flatMap((param) => {
		const value = sentFor(param, values, later);
		return value === undefined ? [] : `${param.name}=${encode(value, param.encoding)}`;
	});
	return query.length === 0 ? call.path : `${call.path}?${query.join("&")}`;
}

/** The call of that name. */
export function callNamed(name: string | undefined): Call | undefined {
	return calls.find((call) => call.name === name);
}

/** Writes a value as the call wants it; a lone surrogate becomes U+FFFD, as in any URL. */
export function encode(value: string, encoding?: Encoding): string {
	const kept = encoding === "typed" ? plain : unreserved;
	const encoded = Array.from(new TextEncoder().encode(value), (byte) => {
		const character = String.fromCharCode(byte);
		if (byte < 0x80 && kept.test(character)) return character;
		return `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
	}).join("");
	return encoding === "form" ? encoded.replaceAll("%20", "+") : encoded;
}

function sentFor(param: Param, values: Values, later: Later | undefined): string | undefined {
	switch (param.from) {
		case "constant":
			return param.value ?? "";
		case "input":
			return (param.cursor && later?.cursor) || (values[param.name] ?? "");
		case "cursor":
			return later?.cursor;
		case "answer":
			return later?.next[param.name];
	}
}
