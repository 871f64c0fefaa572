import { test } from "../test.ts";
import { asks } from "./asking.ts";

test.describe("S6.2 S7.1 S7.2 S7.3: each address about accounts asks one GET with the bearer key", () => {
	test(
		"S2.25 S7.5: user by ID",
		asks("/try/user-id", "Get User by ID", "/ig/user_id/?user=natgeo", "natgeo"),
	);
	test(
		"S2.26 S7.6: user info and user by username",
		asks("/try-user-info", "Get User by Username", "/ig/info_username/?user=natgeo", "natgeo"),
	);
	test(
		"S2.27 S7.7: engagement",
		asks("/try-engagement", "Get User Engagement", "/ig/basic_engagement/?user=natgeo", "natgeo"),
	);
	test(
		"S2.28 S7.8: business info",
		asks("/try-business-info", "Get Business Info", "/ig/info/?id_user=787132", "787132"),
	);
	test(
		"S2.29 S7.9: web profile",
		asks("/try-web-profile", "Get Web Profile", "/ig/web_profile_info/?user=natgeo", "natgeo"),
	);
	test(
		"S2.30 S7.10: additional info",
		asks("/try-additional-info", "Get Additional Info", "/ig/additional_info/?id_user=787132", "787132"),
	);
	test(
		"S2.31 S7.11: following",
		asks("/try-following", "Get Following", "/ig/followings/?id_user=787132", "787132"),
	);
	test(
		"S2.32 S7.12 S9.1: followers",
		asks("/try-followers", "Get Followers", "/ig/followers/?id_user=787132&count=200", "787132"),
	);
	test(
		"S2.36 S7.16: suggestions",
		asks("/try/suggestions", "User Search and Suggestions", "/ig/randusername/?name=nature", "nature"),
	);
	test(
		"S2.36 S7.16: user search",
		asks("/try-suggestions", "User Search and Suggestions", "/ig/randusername/?name=nature", "nature"),
	);
	test(
		"S2.37 S7.17: similar accounts",
		asks("/try-similar-accounts", "Get Similar Accounts", "/ig/similar_accounts/?id_user=787132", "787132"),
	);
});
