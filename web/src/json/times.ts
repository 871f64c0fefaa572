/** Keys whose numbers are times. A number alone could also be an ID. */
const timeKeys =
	/(?:(?:^|_)(?:at|ts|time|date|datetime|timestamp|expir\w*|created|updated|seen|latest\w*_reel_media)|[a-z](?:At|Time|Date|Timestamp))$/;

/** Keys whose numbers are counts, even if they end like a time. */
const countKeys = /^(?:total|num|count)_|_count$/;

/** Digits, which may be quoted. The fraction is a fraction of a second. */
const epochDigits = /^"?(?<whole>\d+)(?<fraction>\.\d+)?"?$/;

/** Epoch seconds from 2001 to 2100, which have ten digits. */
const epochSecondsRange = { least: 1_000_000_000, most: 4_102_444_800 };

/**
 * A number's time in epoch seconds, if its key is a time's; otherwise null. The number of digits determines the unit:
 * seconds, milliseconds or microseconds. Zero and values before 2001 are not times.
 */
export function epochSecondsOf(key: string, text: string): number | null {
	if (!timeKeys.test(key) || countKeys.test(key)) return null;
	const { whole = "", fraction = "" } = epochDigits.exec(text)?.groups ?? {};
	const unit = { 10: 1, 13: 1_000, 16: 1_000_000 }[whole.length];
	if (unit === undefined || (unit > 1 && fraction !== "")) return null;
	const value = Number(whole + fraction) / unit;
	return value >= epochSecondsRange.least && value <= epochSecondsRange.most ? value : null;
}
