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
	["a clip with sound", { has_audio: true, is_video: true }, "With sound"],
	["a clip without sound", { has_audio: false, is_video: true }, "No sound"],
	["a clip with unknown sound", { has_audio: null, is_video: true }, null],
	["a picture without sound", { has_audio: false, is_video: false }, null],
	["a picture with music", { has_audio: true, is_video: false }, "With sound"],
])("the sound label of %s", (_name, row, want) => {
	expect(soundText(row)).toBe(want);
});

test("a story is a clip if its flag is set or the response includes a clip", () => {
	expect(isClipStory({ is_video: true, video_url: null })).toBe(true);
	expect(isClipStory({ is_video: null, video_url: "https://media.test/v.mp4" })).toBe(true);
	expect(isClipStory({ is_video: false, video_url: null })).toBe(false);
});

test("only a clip has a length", () => {
	expect(storyClipLength({ is_video: true, video_duration: "14.966" })).toBe("0:15");
	expect(storyClipLength({ is_video: true, video_duration: null })).toBeNull();
	expect(storyClipLength({ is_video: false, video_duration: "0" })).toBeNull();
});

test("the owner of a story is its username, or its ID without one", () => {
	expect(ownerText({ username: "natgeo", user_id: "787132" })).toBe("@natgeo");
	expect(ownerText({ username: null, user_id: "787132" })).toBe("Account 787132");
	expect(ownerText({})).toBeNull();
});

test("stories are numbered from one", () => {
	expect(storyPositionText(0, 1234)).toBe("Story 1 of 1,234");
	expect(thumbnailText({ is_video: true }, 2)).toBe("Story 3, clip");
	expect(thumbnailText({}, 0)).toBe("Story 1, picture");
});
