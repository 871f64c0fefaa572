import { beforeEach, expect, test } from "vitest";
import type { ListPage } from "@/answers/rows";
import { setAccessKey } from "@/lib/access-key";
import { forgetAccounts, knownID, knownTotal, rememberAccounts, rememberID } from "./known-accounts";
import { requireFeature } from "./testing";

const account = { id: "787132", username: "NatGeo", follower_count: "281", following_count: "139" };

const page: ListPage = Object.assign(Object.create(null), { rows: [account] });

const followers = requireFeature("followers");

beforeEach(() => {
	forgetAccounts();
	setAccessKey("a-key");
	rememberID("a-key", "NatGeo", "787132");
	rememberAccounts("a-key", page);
});

test("the accounts in a response are remembered for its key", () => {
	expect(knownID("natgeo")).toBe("787132");
	expect(knownTotal(followers, { id_user: "787132" })).toBe("281");
	expect(knownTotal(followers, { user: "natgeo" })).toBe("281");
});

test("the accounts in a response are forgotten when the key changes, even back to the first one", () => {
	setAccessKey("another-key");
	expect(knownID("natgeo")).toBeUndefined();
	expect(knownID("natgeo", "a-key")).toBeUndefined();
	expect(knownTotal(followers, { id_user: "787132" })).toBeNull();
	rememberID("a-key", "natgeo", "787132"); // a response that arrives after the key was changed
	expect(knownID("natgeo")).toBeUndefined();
	setAccessKey("a-key");
	expect(knownID("natgeo")).toBeUndefined();
});
