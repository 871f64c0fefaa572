import { beforeEach, expect, test } from "vitest";
import { forgetAccounts, rememberID } from "@/features/lookup/known-accounts";
import { requireFeature } from "@/features/lookup/testing";
import { codeServers, describeCall } from "./describe-call";

const settings = {
	version: "1",
	providerName: "data.example",
	sandbox: false,
	guidesURL: "/docs",
	demoKey: false,
	origin: "http://127.0.0.1:8080",
	providerURL: "https://data.example/v1/",
	providerAuth: "rapidapi",
} as const;

const [ownConsole, provider] = codeServers(settings);

beforeEach(forgetAccounts);

function described(id: string, texts: Readonly<Record<string, string>>, server = ownConsole) {
	const feature = requireFeature(id);
	const named = Object.fromEntries(
		feature.inputs.map(({ name }, index) => [name, Object.values(texts)[index] ?? ""]),
	);
	return describeCall(feature, named, server, settings.origin);
}

test.each([
	["user-info", "natgeo", "info_username/?user=natgeo"],
	["user-info", "it's", "info_username/?user=it%27s"],
	["user-info", "https://www.instagram.com/natgeo/", "info_username/?user=natgeo"],
	["followers", "1234567890123456789", "followers/?id_user=1234567890123456789&count=200"],
	["search-music", 'a "b" \\ é 😀', "music_search/?name=a+%22b%22+%5C+%C3%A9+%F0%9F%98%80"],
])("the described call of %s for %j matches the browser's request", (id, text, address) => {
	const call = described(id, { text });
	expect(call.requests.map(({ url }) => url)).toEqual([`http://127.0.0.1:8080/ig/${address}`]);
	expect(call.isExample).toBe(false);
});

test.each([
	["followers", "", "followers/?id_user=787132&count=200"],
	["business-info", "", "info/?id_user=787132"],
	["user-info", "", "info_username/?user=natgeo"],
	["music-trending", "", "music_trending/"],
])("without a value, the described call of %s is its one-call example", (id, text, address) => {
	const call = described(id, { text });
	expect(call.requests.map(({ url }) => url)).toEqual([`http://127.0.0.1:8080/ig/${address}`]);
	expect(call.isExample).toBe(id !== "music-trending");
});

test("a name in an ID field is looked up first, and only once", () => {
	const urls = () =>
		described("followers", { text: "@natgeo" }).requests.map(({ url }) => url.split("/ig/")[1]);
	expect(urls()).toEqual(["user_id/?user=natgeo", "followers/?id_user=ID&count=200"]);
	expect(described("followers", { text: "@natgeo" })).toMatchObject({
		unresolved: { username: "natgeo", param: "id_user" },
		inputs: ["natgeo"],
		link: "http://127.0.0.1:8080/try-followers?user_id=%40natgeo",
	});
	expect(described("followers", { text: "@12345" }).inputs).toEqual(["@12345"]);
	rememberID("viewfinder-demo", "natgeo", "787132");
	expect(urls()).toEqual(["followers/?id_user=787132&count=200"]);
});

test("a provider call uses the provider's address and key header", () => {
	const { requests } = described("user-info", { text: "natgeo" }, provider);
	expect(requests).toEqual([
		{
			method: "GET",
			url: "https://data.example/v1/ig/info_username/?user=natgeo",
			headers: [
				{ name: "Accept", value: "application/json" },
				{ name: "X-RapidAPI-Key", value: "", hasKey: true },
				{ name: "X-RapidAPI-Host", value: "data.example" },
			],
		},
	]);
	expect(codeServers({ ...settings, sandbox: true, providerURL: "" })).toHaveLength(1);
});
