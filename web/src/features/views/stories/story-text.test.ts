import { expect, test } from "vitest";
import { clipLength, isClip, ownerText, placeText, soundText, thumbnailText } from "./story-text";

test.each([
	["a clip with sound", { sound: true, isVideo: true }, "With sound"],
	["a clip without", { sound: false, isVideo: true }, "No sound"],
	["a clip of which it is not known", { sound: null, isVideo: true }, null],
	["a picture without", { sound: false, isVideo: false }, null],
	["a picture with music", { sound: true, isVideo: false }, "With sound"],
])("the sound of %s", (_name, row, want) => {
	expect(soundText(row)).toBe(want);
});

test("a story moves when the answer says so or gives a clip", () => {
	expect(isClip({ isVideo: true, video: null })).toBe(true);
	expect(isClip({ isVideo: null, video: "https://media.test/v.mp4" })).toBe(true);
	expect(isClip({ isVideo: false, video: null })).toBe(false);
});

test("only a clip has a length", () => {
	expect(clipLength({ isVideo: true, duration: "14.966" })).toBe("0:15");
	expect(clipLength({ isVideo: true, duration: null })).toBeNull();
	expect(clipLength({ isVideo: false, duration: "0" })).toBeNull();
});

test("a story is its owner's, by name or else by ID", () => {
	expect(ownerText({ username: "natgeo", userID: "787132" })).toBe("@natgeo");
	expect(ownerText({ username: null, userID: "787132" })).toBe("Account 787132");
	expect(ownerText({})).toBeNull();
});

test("stories are counted from one", () => {
	expect(placeText(0, 1234)).toBe("Story 1 of 1,234");
	expect(thumbnailText({ isVideo: true }, 2)).toBe("Story 3, video");
	expect(thumbnailText({}, 0)).toBe("Story 1, picture");
});
