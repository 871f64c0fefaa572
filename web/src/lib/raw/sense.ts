import type { Sense, Token } from "@/lib/json/line";

/** Keys whose numbers are moments: a number alone could as well be an ID. */
const moments = /(_at|_time|_date|_ts|time|date|timestamp|expir\w*|created|updated|_media|_seen)"$/i;

/** Epoch seconds from 2001 to 2100: ten digits. */
const seconds = { least: 1_000_000_000, most: 4_102_444_800 };

const pictures = /\.(avif|gif|heic|jpe?g|png|webp)$/i;

/** What the value of a row may mean beside what it says; null where nothing is recognised. */
export function senseOf(tokens: readonly Token[]): Sense | null {
	const value = tokens.find(({ kind }) => kind === "string" || kind === "number");
	if (!value || value.cutFrom !== undefined) return null;
	if (value.kind === "string") return addressIn(value.text);
	const [key] = tokens;
	return key?.kind === "key" && moments.test(key.text) ? momentIn(value.text) : null;
}

function addressIn(quoted: string): Sense | null {
	if (!/^"https?:/i.test(quoted)) return null;
	const text: unknown = JSON.parse(quoted);
	if (typeof text !== "string" || !URL.canParse(text)) return null;
	const url = new URL(text);
	return { is: pictures.test(url.pathname) ? "picture" : "link", url: url.href };
}

/** Seconds, or milliseconds and microseconds where they are that long. */
function momentIn(digits: string): Sense | null {
	const unit = { 10: 1, 13: 1_000, 16: 1_000_000 }[digits.length];
	if (unit === undefined || !/^\d+$/.test(digits)) return null;
	const value = Number(digits) / unit;
	return value >= seconds.least && value <= seconds.most ? { is: "moment", seconds: value } : null;
}
