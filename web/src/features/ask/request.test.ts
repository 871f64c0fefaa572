import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calls, features } from "@/catalog/catalog.gen";
import { featureOf } from "../lookup/testing";
import { callNamed, callURL, encode, requestURL } from "./request";

/** The parameters that a first page may have, in order. */
const firstPage = (name: string) =>
	callNamed(name)?.params.filter((param) => param.from === "input" || param.from === "constant") ?? [];

/** Any text at all, with what is dangerous in URLs made likely. */
const anyText = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.string({ unit: fc.constantFrom(..."&#%+;=?/\\ .@:'\"<>[]{}|^`\u0000\r\n\u00e9\ud83d") }),
);

describe("the examples of the catalog", () => {
	test.each([
		["user-id", { user: "natgeo" }, "/ig/user_id/?user=natgeo"],
		["user-info", { user: "natgeo" }, "/ig/info_username/?user=natgeo"],
		["followers", { id_user: "787132" }, "/ig/followers/?id_user=787132&count=200"],
		["posts", { id_user: "787132" }, "/ig/posts/?id_user=787132&count=100"],
		["location-info", { location_id: "1", max_id: "100" }, "/ig/locations/?location_id=1&max_id=100"],
		["user-stories-by-id", { id_user: "1", id_stories: "2" }, "/ig/get_stories/?id_user=1&id_stories=2"],
		["music-trending", {}, "/ig/music_trending/"],
		["search-location", { name: "são paulo" }, "/ig/location_search/?name=s%C3%A3o%20paulo"],
		["search-music", { name: "summer rain+sun" }, "/ig/music_search/?name=summer+rain%2Bsun"],
		["engagement", { user: "a(b)'c!*" }, "/ig/basic_engagement/?user=a%28b%29%27c%21%2A"],
		["user-info", { user: "nat.geo_1/?@:=,$!'()*~" }, "/ig/info_username/?user=nat.geo_1/?@:=,$!'()*~"],
		["user-info", { user: "a&b#c%d+e;f g\tö" }, "/ig/info_username/?user=a%26b%23c%25d%2Be%3Bf%20g%09%C3%B6"],
	])("%s %j", (id, values, url) => {
		expect(requestURL(featureOf(id), values)).toBe(url);
	});

	test("a feature without a call has no address", () => {
		expect(requestURL(featureOf("reel-info"), {})).toBeUndefined();
	});

	test.each(features.filter((feature) => feature.route))("$id asks for nothing but its call", (feature) => {
		const values = Object.fromEntries(feature.inputs.map((input) => [input.param, input.example]));
		const url = new URL(requestURL(feature, values) ?? "", "http://console.test");
		expect(url.pathname).toBe(callNamed(feature.call)?.path);
		expect([...url.searchParams.keys()]).toEqual(firstPage(feature.call ?? "").map((param) => param.name));
	});
});

describe("whatever is typed", () => {
	test.each(calls)("$name keeps its path and its parameters", (call) => {
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

	test("no value leaves the ASCII of a URL, and none is lost", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.constantFrom(undefined, "typed", "form"),
				(text, encoding) => {
					const encoded = encode(text, encoding);
					expect(encoded).toMatch(/^[\w.~!$'()*,=:@/?%+-]*$/);
					expect(decodeURIComponent(encoded.replaceAll("+", " "))).toBe(text);
				},
			),
		);
	});
});
