import { expect, test } from "vitest";
import { searchGuide } from "./guide-search";

test.each([
	["rate limit", "/docs/gateway#retries-and-rate-limits"],
	["test identifiers", "/docs/sandbox#test-identifiers"],
	["rapidapi", "/docs/provider#connect-it"],
	["VIEWFINDER_CORS_ORIGIN", "/docs/commands#viewfinder-serve"],
	["swagger", "/docs/openapi#call-from-swagger-ui"],
	["exit codes", "/docs/commands#exit-codes-for-all-other-commands"],
	["parquet", "/docs/pages#save-files"],
	["where is my key stored", "/docs/provider#your-access-key"],
	["how do I run it for my team", "/docs/team#start-it"],
	["mutual_followers_count", "/docs/columns#profiles"],
])("a search for %s finds its section", (words, address) => {
	expect(searchGuide(words)[0]?.address).toBe(address);
});

test("words in no section and empty searches find nothing", () => {
	expect(searchGuide("zebra crossing")).toEqual([]);
	expect(searchGuide(" - ")).toEqual([]);
});

test("a match includes the text around the word", () => {
	expect(searchGuide("certificate")[0]?.excerpt).toMatch(
		/^… For Caddy, a proxy that gets its own certificate/,
	);
});
