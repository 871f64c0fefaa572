/** What a link of the network names. A link that names nothing is an empty one. */
export type Link = {
	readonly username?: string;
	readonly shortcode?: string;
	readonly storyID?: string;
	readonly highlightID?: string;
	readonly hashtag?: string;
	readonly locationID?: string;
};

const network = /^(?:https?:)?(?:\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)(?::\d+)?(?=[/?#]|$)/i;

/** First segments of addresses that are no profiles. */
const reserved = new Set(
	"about accounts ads api challenge developer direct emails explore legal p privacy reel reels s share stories terms tv web".split(
		" ",
	),
);

/** Takes a pasted link apart; undefined when the text is no link of the network. */
export function parseLink(text: string): Link | undefined {
	const host = network.exec(text)?.[0];
	if (host === undefined) return undefined;
	const [path = "", query = ""] = (text.slice(host.length).split("#")[0] ?? "").split("?");
	const segments = path.split("/").filter(Boolean).map(decoded);
	const [first = "", second = "", third = ""] = segments;
	switch (first.toLowerCase()) {
		case "p":
		case "reel":
		case "reels":
		case "tv":
			return named("shortcode", second);
		case "stories":
			if (second.toLowerCase() === "highlights") return named("highlightID", third);
			return { ...named("username", second), ...named("storyID", third) };
		case "s":
			return named("highlightID", highlightIn(second));
		case "explore":
			return explored(second.toLowerCase(), third, query);
		case "_u":
			return named("username", second);
	}
	if (reserved.has(first.toLowerCase())) return {};
	return { ...named("username", first), ...posted(second, third) };
}

function explored(what: string, name: string, query: string): Link {
	if (what === "tags") return named("hashtag", name);
	if (what === "locations") return named("locationID", name);
	const words = new URLSearchParams(query).get("q") ?? "";
	return words.startsWith("#") ? named("hashtag", words.slice(1)) : {};
}

/** A profile's own address of a post: natgeo/p/CAADAK8AHng. */
function posted(what: string, code: string): Link {
	return ["p", "reel", "tv"].includes(what.toLowerCase()) ? named("shortcode", code) : {};
}

/** A shared highlight's address holds `highlight:ID` in base64. */
function highlightIn(token: string): string {
	try {
		const text = atob(token.replaceAll("-", "+").replaceAll("_", "/"));
		return /^highlight:(\d+)/.exec(text)?.[1] ?? "";
	} catch {
		return "";
	}
}

function named(what: keyof Link, value: string): Link {
	return value === "" ? {} : { [what]: value };
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment).trim();
	} catch {
		return segment;
	}
}
