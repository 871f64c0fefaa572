/** The identifiers in a link to the network; empty if there are none. */
export type NetworkLink = {
	readonly username?: string;
	readonly shortcode?: string;
	readonly storyID?: string;
	readonly highlightID?: string;
	readonly hashtag?: string;
	readonly locationID?: string;
};

const networkOrigin =
	/^(?:https?:)?(?:\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)(?::\d+)?(?=[/?#]|$)/i;

/** Reserved first path segments, which are not usernames. */
const reservedSegments = new Set(
	"about accounts ads api challenge developer direct emails explore legal p privacy reel reels s share stories terms tv web".split(
		" ",
	),
);

/** Parses a link; undefined if the text is not a link to the network. */
export function parseNetworkLink(text: string): NetworkLink | undefined {
	const host = networkOrigin.exec(text)?.[0];
	if (host === undefined) return undefined;
	const [path = "", query = ""] = (text.slice(host.length).split("#")[0] ?? "").split("?");
	const segments = path.split("/").filter(Boolean).map(decodeSegment);
	const [first = "", second = "", third = ""] = segments;
	switch (first.toLowerCase()) {
		case "p":
		case "reel":
		case "reels":
		case "tv":
			return linkTo("shortcode", second);
		case "stories":
			if (second.toLowerCase() === "highlights") return linkTo("highlightID", third);
			return { ...linkTo("username", second), ...linkTo("storyID", third) };
		case "s":
			return linkTo("highlightID", highlightToken(second));
		case "explore":
			return exploreLink(second.toLowerCase(), third, query);
		case "_u":
			return linkTo("username", second);
	}
	if (reservedSegments.has(first.toLowerCase())) return {};
	return { ...linkTo("username", first), ...postLink(second, third) };
}

function exploreLink(kind: string, name: string, query: string): NetworkLink {
	if (kind === "tags") return linkTo("hashtag", name);
	if (kind === "locations") return linkTo("locationID", name);
	const words = new URLSearchParams(query).get("q") ?? "";
	return words.startsWith("#") ? linkTo("hashtag", words.slice(1)) : {};
}

/** A post's path under its profile: natgeo/p/CAADAK8AHng. */
function postLink(kind: string, code: string): NetworkLink {
	return ["p", "reel", "tv"].includes(kind.toLowerCase()) ? linkTo("shortcode", code) : {};
}

/** Decodes the base64 `highlight:ID` in a shared highlight's URL. */
function highlightToken(token: string): string {
	try {
		const text = atob(token.replaceAll("-", "+").replaceAll("_", "/"));
		return /^highlight:(\d+)/.exec(text)?.[1] ?? "";
	} catch {
		return "";
	}
}

function linkTo(kind: keyof NetworkLink, value: string): NetworkLink {
	return value === "" ? {} : { [kind]: value };
}

function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment).trim();
	} catch {
		return segment;
	}
}
