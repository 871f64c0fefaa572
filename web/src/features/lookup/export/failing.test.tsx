import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openRowList } from "@/answers/handles";
import { routedFeatures } from "@/catalog/address";
import { useSaving } from "@/components/file-saving";
import { Toasts } from "@/components/toasts";
import { copyRows } from "./save-export";

test("code that does not load is told, and the next file can be saved", async () => {
	render(<Toasts />);
	const { result } = renderHook(useSaving);
	await act(() => result.current.save(() => Promise.reject(new TypeError("Failed to fetch"))));
	expect(result.current.isBusy).toBe(false);
	expect(await screen.findByText("No file was saved")).toBeInTheDocument();
});

test("a file that is written while its page is left is stopped", async () => {
	const { result, unmount } = renderHook(useSaving);
	let stopped = false;
	const write = (_onProgress: unknown, signal: AbortSignal) =>
		new Promise<{ title: string }>((resolve) => {
			signal.addEventListener("abort", () => {
				stopped = true;
				resolve({ title: "Stopped. No file was saved." });
			});
		});
	act(() => void result.current.save(write));
	unmount();
	expect(stopped).toBe(true);
});

test("whoever stops copying is not sent to the clipboard's settings", async () => {
	const [feature] = routedFeatures;
	if (!feature) throw new Error("There is no feature.");
	const message = await copyRows({
		feature,
		label: "",
		list: openRowList("accounts", "followers"),
		pages: [],
		rowsFrom: undefined,
		rows: { scope: "all", shape: "rows" },
		options: { safe: true, dates: false },
		onProgress: () => undefined,
		signal: AbortSignal.abort(),
	});
	expect(message).toEqual({ title: "Stopped. Nothing was copied." });
});
