import { renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { describe, expect, test } from "vitest";
import { useOpenHandles } from "./use-open-handles";

function countingHandle() {
	const handle = { closed: 0, close: () => void handle.closed++ };
	return handle;
}

describe("open handles", () => {
	test("are closed once, by closeAll or on unmount", () => {
		const { result, unmount } = renderHook(useOpenHandles, { wrapper: StrictMode });
		const [early, late] = [countingHandle(), countingHandle()];
		expect(result.current.store([early])).toBe(true);
		result.current.closeAll();
		result.current.store([late]);
		expect([early.closed, late.closed]).toEqual([1, 0]);
		unmount();
		expect([early.closed, late.closed]).toEqual([1, 1]);
	});

	test("are closed immediately when opened after unmounting", () => {
		const { result, unmount } = renderHook(useOpenHandles);
		const handle = countingHandle();
		unmount();
		expect(result.current.store([handle])).toBe(false);
		expect(handle.closed).toBe(1);
	});

	test("stop loading on the next start, on abort and on unmount", () => {
		const { result, unmount } = renderHook(useOpenHandles);
		const first = result.current.start();
		const second = result.current.start();
		expect([first.aborted, second.aborted]).toEqual([true, false]);
		result.current.abort();
		expect(second.aborted).toBe(true);
		const third = result.current.start();
		unmount();
		expect(third.aborted).toBe(true);
	});
});
