import { test } from "../test.ts";
import { lookupTest, resolveIDCall } from "./lookup-test.ts";

test.describe("S1.2 S1.3 S1.4 S1.5 S2.58 S2.59 S2.61 S2.63 S4.1 S5.1 S5.2 S5.3 S6.1 S6.2 S7.1 S7.2 S7.3 S7.37 S7.38 S9.7: each page about accounts starts idle, asks for a key, then makes its GET with that key as a bearer token, shows, copies and saves the response, and links back", () => {
	test(
		"S2.25 S7.5: user by ID",
		lookupTest({
			id: "user-id",
			address: "/try/user-id",
			heading: "Get User by ID",
			calls: ["/ig/user_id/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.26 S7.6: user info",
		lookupTest({
			id: "user-info",
			address: "/try-user-info",
			heading: "Get User by Username",
			calls: ["/ig/info_username/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.26 S7.6: user by username",
		lookupTest({
			id: "user-by-username",
			address: "/try/user-by-username",
			heading: "Get User by Username",
			calls: ["/ig/info_username/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.27 S7.7: engagement",
		lookupTest({
			id: "engagement",
			address: "/try-engagement",
			heading: "Get User Engagement",
			calls: ["/ig/basic_engagement/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.28 S7.8: business info",
		lookupTest({
			id: "business-info",
			address: "/try-business-info",
			heading: "Get Business Info",
			calls: [resolveIDCall, "/ig/info/?id_user=787132"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.29 S7.9: web profile",
		lookupTest({
			id: "web-profile",
			address: "/try-web-profile",
			heading: "Get Web Profile",
			calls: ["/ig/web_profile_info/?user=natgeo"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.30 S7.10: additional info",
		lookupTest({
			id: "additional-info",
			address: "/try-additional-info",
			heading: "Get Additional Info",
			calls: [resolveIDCall, "/ig/additional_info/?id_user=787132"],
			typed: ["natgeo"],
		}),
	);
	test(
		"S2.31 S7.11: following",
		lookupTest({
			id: "following",
			address: "/try-following",
			heading: "Get Following",
			calls: ["/ig/followings/?id_user=787132"],
			typed: ["787132"],
		}),
	);
	test(
		"S2.32 S7.12 S9.1: followers",
		lookupTest({
			id: "followers",
			address: "/try-followers",
			heading: "Get Followers",
			calls: ["/ig/followers/?id_user=787132&count=200"],
			typed: ["787132"],
			paged: true,
		}),
	);
	test(
		"S2.36 S7.16: suggestions",
		lookupTest({
			id: "suggestions",
			address: "/try/suggestions",
			heading: "User Search and Suggestions",
			calls: ["/ig/randusername/?name=nature"],
			typed: ["nature"],
		}),
	);
	test(
		"S2.36 S7.16: user search",
		lookupTest({
			id: "search-user",
			address: "/try-suggestions?query=a%20b",
			heading: "User Search and Suggestions",
			calls: ["/ig/randusername/?name=a%20b"],
			typed: ["a b"],
		}),
	);
	test(
		"S2.37 S7.17: similar accounts",
		lookupTest({
			id: "similar-accounts",
			address: "/try-similar-accounts?user_id=787132",
			heading: "Get Similar Accounts",
			calls: ["/ig/similar_accounts/?id_user=787132"],
			typed: ["787132"],
		}),
	);
	test(
		"S2.54 S7.34: tagged posts",
		lookupTest({
			id: "user-tagged",
			address: "/try-user-tagged",
			heading: "Get Tagged Posts",
			calls: ["/ig/tagged/?id_user=787132"],
			typed: ["787132"],
		}),
	);
});
