import type { Annotation, Token } from "@/answers/raw-view";

/** Keys whose numbers are times: a number alone could also be an ID. */
const timeKeys =
	/(?:["_](?:at|ts|time|date|datetime|timestamp|expir\w*|created|updated|seen|latest\w*_reel_media)|[a-z](?:At|Time|Date|Timestamp))"$/;

/** Keys whose numbers are counts, whatever their end. */
const countKeys = /^"(?:total|num|count)_|_count"$/;

/** Digits, which may be quoted; a fraction is one of a second. */
const epochDigits = /^"?(?<whole>\d+)(?<fraction>\.\d+)?"?$/;

/** Epoch seconds from 2001 to 2100: ten digits. */
const epochSecondsRange = { least: 1_000_000_000, most: 4_102_444_800 };

const pictureExtensions = /\.(avif|gif|heic|jpe?g|png|webp)$/i;

/** What the value of a line means beside its text; null where nothing is recognised. */
export function annotationOf(tokens: readonly Token[]): Annotation | null {
	const value = tokens.find(({ kind }) => kind === "string" || kind === "number");
	if (!value || value.fullSize !== undefined) return null;
	const [key] = tokens;
	const isMoment = key?.kind === "key" && timeKeys.test(key.text) && !countKeys.test(key.text);
	return (
		(isMoment ? timeAnnotation(value.text) : null) ??
		(value.kind === "string" ? linkAnnotation(value.text) : null)
	);
}

function linkAnnotation(quoted: string): Annotation | null {
	if (!/^"https?:/i.test(quoted)) return null;
	const text: unknown = JSON.parse(quoted);
	// `URL` also accepts `https:a`, which does not look like an address.
	if (typeof text !== "string" || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
	const url = new URL(text);
	return { kind: pictureExtensions.test(url.pathname) ? "picture" : "link", url: url.href };
}

/**
 * Seconds, or milliseconds or microseconds by the number of digits. Zero and times before 2001 are not times.
 */
function timeAnnotation(text: string): Annotation | null {
	const { whole = "", fraction = "" } = epochDigits.exec(text)?.groups ?? {};
	const unit = { 10: 1, 13: 1_000, 16: 1_000_000 }[whole.length];
	if (unit === undefined || (unit > 1 && fraction !== "")) return null;
	const value = Number(whole + fraction) / unit;
	return value >= epochSecondsRange.least && value <= epochSecondsRange.most
		? { kind: "moment", seconds: value }
		: null;
}
