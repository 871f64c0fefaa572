import { type Call, calls, type Encoding, type Feature } from "@/catalog/catalog.gen";

/** Values by the name of the parameter that takes them. */
export type Values = Readonly<Record<string, string>>;

const unreserved = /[\w.~-]/;

/** All that a URL's query may hold (RFC 3986, 3.4), but for what would change which request is made: & + ; % # */
const plain = /[\w.~!$'()*,=:@/?-]/;

/** The address of a feature's first page on this console; undefined for a feature that makes no call. */
export function requestURL(feature: Feature, values: Values): string | undefined {
	const call = callNamed(feature.call);
	return call && callURL(call, values);
}

/** The address of one call: its own path and parameters, whatever the values hold. */
export function callURL(call: Call, values: Values): string {
	const query = call.params.flatMap((param) => {
		if (param.from === "constant") return `${param.name}=${encode(param.value ?? "")}`;
		if (param.from === "input") return `${param.name}=${encode(values[param.name] ?? "", param.encoding)}`;
		return [];
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
