import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storedText } from "./storage";
import { useStore } from "./store";

beforeEach(() => window.localStorage.clear());

test("text is stored and read back", () => {
	const text = storedText("a.name");
	expect(text.read()).toBeUndefined();
	text.write("");
	expect(storedText("a.name").read()).toBe("");
});

test("components receive every change, including those from other tabs", () => {
	const text = storedText("a.name");
	const { result } = renderHook(() => useStore(text));
	act(() => text.write("here"));
	expect(result.current).toBe("here");
	act(() => {
		window.localStorage.setItem("a.name", "elsewhere");
		window.dispatchEvent(new StorageEvent("storage", { key: "a.name" }));
	});
	expect(result.current).toBe("elsewhere");
});

test("without storage, text lasts as long as the page", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("denied", "SecurityError");
	});
	const text = storedText("a.name");
	expect(text.read()).toBeUndefined();
	text.write("for now");
	expect(text.read()).toBe("for now");
});
