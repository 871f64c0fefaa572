import { expect, test } from "vitest";
import { songLength } from "./song-length";

test.each([
	["183308", "3:03"],
	["59999", "1:00"],
	["3723000", "1:02:03"],
	["0", "0:00"],
	["1", "0:01"],
	["200100.75", "3:20"],
	["-1", "-1 ms"],
	["1E400", "1E400 ms"],
	["9223372036854775807", "9223372036854775807 ms"],
])("%s milliseconds read %s", (sent, want) => {
	expect(songLength(sent)).toBe(want);
});
