import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stored, useStored } from "./storage";

beforeEach(() => window.localStorage.clear());

test("a text is kept, and read again", () => {
	const text = stored("a.name");
	expect(text.read()).toBeUndefined();
	text.write("");
	expect(stored("a.name").read()).toBe("");
});

test("every component sees a change, of another tab too", () => {
	const text = stored("a.name");
	const { result } = renderHook(() => useStored(text));
	act(() => text.write("here"));
	expect(result.current).toBe("here");
	act(() => {
		window.localStorage.setItem("a.name", "elsewhere");
		window.dispatchEvent(new StorageEvent("storage", { key: "a.name" }));
	});
	expect(result.current).toBe("elsewhere");
});

test("without storage the text lives as long as the page", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	const text = stored("a.name");
	expect(text.read()).toBeUndefined();
	text.write("for now");
	expect(text.read()).toBe("for now");
});
