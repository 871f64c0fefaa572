import { expect, test } from "vitest";
import {
	isClipStory,
	ownerText,
	soundText,
	storyClipLength,
	storyPositionText,
	thumbnailText,
} from "./story";

test.each([
	["a clip with sound", { sound: true, isVideo: true }, "With sound"],
	["a clip without", { sound: false, isVideo: true }, "No sound"],
	["a clip of which it is not known", { sound: null, isVideo: true }, null],
	["a picture without", { sound: false, isVideo: false }, null],
	["a picture with music", { sound: true, isVideo: false }, "With sound"],
])("the sound of %s", (_name, row, want) => {
	expect(soundText(row)).toBe(want);
});

test("a story is a clip by its flag or because the answer has one", () => {
	expect(isClipStory({ isVideo: true, video: null })).toBe(true);
	expect(isClipStory({ isVideo: null, video: "https://media.test/v.mp4" })).toBe(true);
	expect(isClipStory({ isVideo: false, video: null })).toBe(false);
});

test("only a clip has a length", () => {
	expect(storyClipLength({ isVideo: true, duration: "14.966" })).toBe("0:15");
	expect(storyClipLength({ isVideo: true, duration: null })).toBeNull();
	expect(storyClipLength({ isVideo: false, duration: "0" })).toBeNull();
});

test("the owner of a story, by username or else by ID", () => {
	expect(ownerText({ username: "natgeo", userID: "787132" })).toBe("@natgeo");
	expect(ownerText({ username: null, userID: "787132" })).toBe("Account 787132");
	expect(ownerText({})).toBeNull();
});

test("stories are counted from one", () => {
	expect(storyPositionText(0, 1234)).toBe("Story 1 of 1,234");
	expect(thumbnailText({ isVideo: true }, 2)).toBe("Story 3, clip");
	expect(thumbnailText({}, 0)).toBe("Story 1, picture");
});
