import { expect, test } from "vitest";
import { addressOf } from "@/catalog/address";
import { routedFeatures } from "@/catalog/features";
import { pageAt } from "./console-page";

function opened(address: string): string {
	const url = new URL(address, "http://console");
	const page = pageAt(url.pathname, url.search);
	return page.kind === "lookup" ? page.feature.id : page.kind;
}

test.each(routedFeatures.map((feature) => [feature.id, feature] as const))(
	"%s opens by its ID and its address",
	(id, feature) => {
		expect(opened(`/try/${id}`)).toBe(id);
		const target = routedFeatures.find((each) => each.id === opened(addressOf(feature) ?? ""));
		expect(target?.route).toBe(feature.route);
	},
);

test.each([
	["/", "home"],
	["/docs", "docs"],
	["/docs/", "docs"],
	["/docs/gateway", "docs"],
	["/docs/gateway/", "docs"],
	["/docs/gateway/more", "unknown"],
	["/try/user-id", "user-id"],
	["/try-user-info", "user-info"],
	["/try-user-info/", "user-info"],
	["/try-suggestions?query=nature", "search-user"],
	["/try-reels-posts", "reels"],
	["/try-reels-posts?view=table", "reels-by-username"],
	["/try-reels-posts?view=other", "reels"],
	["/collections", "collections"],
	["/collections/", "collections"],
	["/collections/new?feature=followers", "collections"],
	["/collections/abcdefgh23456777", "collections"],
	["/collections/abc/rows", "unknown"],
	["/collections-of", "unknown"],
	["/try/reel-info", "unknown"],
	["/try/location-media", "unknown"],
	["/try/", "unknown"],
	["/try/nothing", "unknown"],
	["/nowhere", "unknown"],
])("%s is routed to %s", (address, want) => {
	expect(opened(address)).toBe(want);
});

test("features with the same route share a page and its state", () => {
	expect(pageAt("/try-reels-posts", "").key).toBe(pageAt("/try-reels-posts", "?view=table").key);
});
