import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { callByName } from "@/catalog/calls";
import { calls } from "@/catalog/calls.gen";
import { routedFeatures } from "@/catalog/features";
import { requireFeature } from "@/features/lookup/testing";
import { callURL, encodeValue, requestURL } from "./request-url";

/** The parameters of a first page, in order. */
const firstPage = (name: string) =>
	callByName(name)?.params.filter((param) => param.from === "input" || param.from === "constant") ?? [];

/** Any text, often with characters that are special in URLs. */
const anyText = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.string({ unit: fc.constantFrom(..."&#%+;=?/\\ .@:'\"<>[]{}|^`\u0000\r\n\u00e9\ud83d") }),
);

describe("the request URL", () => {
	test.each([
		["user-id", { user: "natgeo" }, "/ig/user_id/?user=natgeo"],
		["user-info", { user: "natgeo" }, "/ig/info_username/?user=natgeo"],
		["followers", { id_user: "787132" }, "/ig/followers/?id_user=787132&count=200"],
		["posts", { id_user: "787132" }, "/ig/posts/?id_user=787132&count=100"],
		["location-info", { location_id: "1", max_id: "100" }, "/ig/locations/?location_id=1&max_id=100"],
		["user-stories-by-id", { id_user: "1", id_stories: "2" }, "/ig/get_stories/?id_user=1&id_stories=2"],
		["music-trending", {}, "/ig/music_trending/"],
		["search-location", { name: "são paulo" }, "/ig/location_search/?name=s%C3%A3o%20paulo"],
		["search-location", { name: "a&b=c/d?#+" }, "/ig/location_search/?name=a%26b%3Dc%2Fd%3F%23%2B"],
		["search-music", { name: "summer rain+sun" }, "/ig/music_search/?name=summer+rain%2Bsun"],
		["engagement", { user: "a(b)'c!*" }, "/ig/basic_engagement/?user=a%28b%29%27c%21%2A"],
		["user-info", { user: "nat.geo_1/?@:=,$!'()*~" }, "/ig/info_username/?user=nat.geo_1/?@:=,$!'()*~"],
		["user-info", { user: "a&b#c%d+e;f g\tö" }, "/ig/info_username/?user=a%26b%23c%25d%2Be%3Bf%20g%09%C3%B6"],
	])(
		"S7.5 S7.6 S7.7 S7.12 S7.13 S7.19 S7.20 S7.21 S7.22 S7.24: of %s matches the catalog's example for %j",
		(id, values, url) => {
			expect(requestURL(requireFeature(id), values)).toBe(url);
		},
	);

	test.each([
		["user-id", "/ig/user_id/"],
		["user-info", "/ig/info_username/"],
		["user-by-username", "/ig/info_username/"],
	])(
		"S7.35: of %s keeps a username as typed except for characters that would change the request",
		(id, path) => {
			const plain = "Nat-geo.1_/?@:=,$!'()*~";
			expect(requestURL(requireFeature(id), { user: plain })).toBe(`${path}?user=${plain}`);
			const other = requestURL(requireFeature(id), { user: "a&b#c%d+e;f g\tö" });
			expect(other).toBe(`${path}?user=a%26b%23c%25d%2Be%3Bf%20g%09%C3%B6`);
		},
	);

	const id = { id_user: "787132" };
	const next = { cursor: "QVF=", params: { next_page: "2", next_media_ids: "[1,2]" } };
	test.each([
		["following", id, "/ig/followings/?id_user=787132&next_max_id=QVF%3D"],
		["followers", id, "/ig/followers/?id_user=787132&count=200&next_max_id=QVF%3D"],
		["posts", id, "/ig/posts/?id_user=787132&count=100&next_max_id=QVF%3D"],
		["posts-by-username", { user: "a" }, "/ig/posts_username/?user=a&count=100&next_max_id=QVF%3D"],
		["reels", { user: "a" }, "/ig/reels_posts/?user=a&count=100&next_max_id=QVF%3D"],
		["reels-by-username", { user: "a" }, "/ig/reels_posts/?user=a&count=100&next_max_id=QVF%3D"],
		["similar-accounts", id, "/ig/similar_accounts/?id_user=787132&next_max_id=QVF%3D"],
		[
			"hashtag",
			{ hashtag: "sea" },
			"/ig/hashtag/?hashtag=sea&next_max_id=QVF%3D&next_page=2&next_media_ids=%5B1%2C2%5D",
		],
		["location-info", { location_id: "1", max_id: "100" }, "/ig/locations/?location_id=1&max_id=QVF%3D"],
		["media-comments", { shortcode: "c" }, "/ig/comments/?shortcode=c&next_min_id=QVF%3D"],
		["user-tagged", id, "/ig/tagged/?id_user=787132&next_max_id=QVF%3D"],
	])(
		"S7.11 S7.12 S7.13 S7.14 S7.15 S7.17 S7.18 S7.19 S7.33 S7.34: of %s includes the cursor of a later page",
		(name, values, url) => {
			expect(requestURL(requireFeature(name), values, next)).toBe(url);
		},
	);

	test("does not exist for a feature without a call", () => {
		expect(requestURL(requireFeature("reel-info"), {})).toBeUndefined();
	});

	test.each(routedFeatures)("of $id has the path and parameters of its call", (feature) => {
		const values = Object.fromEntries(feature.inputs.map((input) => [input.param, input.example]));
		const url = new URL(requestURL(feature, values) ?? "", "http://console.test");
		expect(url.pathname).toBe(callByName(feature.call)?.path);
		expect([...url.searchParams.keys()]).toEqual(firstPage(feature.call ?? "").map((param) => param.name));
	});
});

describe("a request URL with any text", () => {
	test.each(calls)("keeps the path and parameters of $name", (call) => {
		const params = firstPage(call.name);
		fc.assert(
			fc.property(fc.array(anyText, { minLength: params.length, maxLength: params.length }), (texts) => {
				const values = Object.fromEntries(params.map((param, i) => [param.name, texts[i] ?? ""]));
				const url = new URL(callURL(call, values), "http://console.test");
				expect(url.origin + url.pathname).toBe(`http://console.test${call.path}`);
				expect(url.hash).toBe("");
				expect([...url.searchParams]).toEqual(
					params.map((param) => [
						param.name,
						param.value ?? new TextDecoder().decode(new TextEncoder().encode(values[param.name])),
					]),
				);
			}),
		);
	});

	test("encodes every value as ASCII that decodes to the same value", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.constantFrom(undefined, "typed", "form"),
				(text, encoding) => {
					const encoded = encodeValue(text, encoding);
					expect(encoded).toMatch(/^[\w.~!$'()*,=:@/?%+-]*$/);
					expect(decodeURIComponent(encoded.replaceAll("+", " "))).toBe(text);
				},
			),
		);
	});
});
