import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import { unsorted } from "@/answers/rows";
import { routedFeatures } from "@/catalog/features";
import { useSaving } from "@/components/file-saving";
import { Toasts } from "@/components/toasts";
import { copyRows, saveRows } from "./save-export";

test("code that fails to load is reported, and the next file can be saved", async () => {
	render(<Toasts />);
	const { result } = renderHook(useSaving);
	await act(() => result.current.save(() => Promise.reject(new TypeError("Failed to fetch"))));
	expect(result.current.isBusy).toBe(false);
	expect(await screen.findByText("No file was saved")).toBeInTheDocument();
});

test("leaving the page stops writing the file", async () => {
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

/** Looks up a row with a list that is nested too deeply for any stack. */
async function deepJob() {
	const feature = routedFeatures.find(({ id }) => id === "followers");
	if (!feature) throw new Error("There is no feature.");
	const list = openRowList("accounts", "followers");
	const body = `{"users":[{"id":1,"x":${"[".repeat(1e5)}${"]".repeat(1e5)}}]}`;
	const answer = await openAnswer(new TextEncoder().encode(body).buffer);
	await list.append(answer);
	return {
		feature,
		label: "",
		list,
		pages: [answer],
		rowsFrom: undefined,
		rows: { scope: "values", query: unsorted, texts: [] },
		options: { safe: true, dates: false },
		onProgress: () => undefined,
		signal: new AbortController().signal,
	} as const;
}

test("rows that are nested too deeply fail without suggesting another paid lookup", async () => {
	const job = await deepJob();
	const text = "The rows are nested too deeply for this format. Save as JSON instead.";
	expect(await saveRows("csv", job)).toMatchObject({ text });
	expect(await copyRows(job)).toMatchObject({ title: "Not copied", text });
});

test("stopping a copy does not suggest the clipboard settings", async () => {
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
