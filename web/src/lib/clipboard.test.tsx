import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { copyText } from "./clipboard";

test("a file is copied with its byte order mark", async () => {
	userEvent.setup(); // gives the page a clipboard
	const write = vi.spyOn(navigator.clipboard, "writeText");
	expect(await copyText(new Blob(['\ufeff{"id":1}']))).toBe(true);
	expect(write).toHaveBeenCalledExactlyOnceWith('\ufeff{"id":1}');
});
