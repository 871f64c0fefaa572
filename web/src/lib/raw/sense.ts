import type { Sense, Token } from "@/lib/json/line";

/** Keys whose numbers are moments: a number alone could as well be an ID. */
const moments =
	/(?:["_](?:at|ts|time|date|datetime|timestamp|expir\w*|created|updated|seen|latest\w*_reel_media)|[a-z](?:At|Time|Date|Timestamp))"$/;

/** Keys whose numbers are counts, whatever they end with. */
const counts = /^"(?:total|num|count)_|_count"$/;

/** Digits, which may be quoted; a fraction is one of a second. */
const digits = /^"?(?<whole>\d+)(?<fraction>\.\d+)?"?$/;

/** Epoch seconds from 2001 to 2100: ten digits. */
const seconds = { least: 1_000_000_000, most: 4_102_444_800 };

const pictures = /\.(avif|gif|heic|jpe?g|png|webp)$/i;

/** What the value of a row may mean beside what it says; null where nothing is recognised. */
export function senseOf(tokens: readonly Token[]): Sense | null {
	const value = tokens.find(({ kind }) => kind === "string" || kind === "number");
	if (!value || value.cutFrom !== undefined) return null;
	const [key] = tokens;
	const isMoment = key?.kind === "key" && moments.test(key.text) && !counts.test(key.text);
	return (isMoment ? momentIn(value.text) : null) ?? (value.kind === "string" ? addressIn(value.text) : null);
}

function addressIn(quoted: string): Sense | null {
	if (!/^"https?:/i.test(quoted)) return null;
	const text: unknown = JSON.parse(quoted);
	// A browser would make an address of https:a too, though it does not look like one.
	if (typeof text !== "string" || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
	const url = new URL(text);
	return { is: pictures.test(url.pathname) ? "picture" : "link", url: url.href };
}

/** Seconds, or milliseconds and microseconds where they are that long. Zero is no moment, and none is before 2001. */
function momentIn(text: string): Sense | null {
	const { whole = "", fraction = "" } = digits.exec(text)?.groups ?? {};
	const unit = { 10: 1, 13: 1_000, 16: 1_000_000 }[whole.length];
	if (unit === undefined || (unit > 1 && fraction !== "")) return null;
	const value = Number(whole + fraction) / unit;
	return value >= seconds.least && value <= seconds.most ? { is: "moment", seconds: value } : null;
}
