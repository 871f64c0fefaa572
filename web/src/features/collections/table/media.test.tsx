import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "@/components/toasts";
import type { MediaProgress } from "@/features/collections/replies.gen";
import { catchFiles } from "@/features/lookup/export/testing";
import { CollectionMedia } from "./media";
import { collectionOf, serveRoutes } from "./testing";

afterEach(() => vi.unstubAllGlobals());

const fetched: MediaProgress = {
	run: 1,
	on: true,
	fileLimit: 100_000_000,
	totalLimit: 10_000_000_000,
	rows: 200,
	of: 200,
	addresses: 340,
	files: 300,
	bytes: 48_211,
	totalBytes: 52_000,
	missing: { expired: 3, tooLarge: 1 },
	complete: true,
};

test("pictures and clips are fetched when a person says so", async () => {
	let isOn = false;
	const sent = serveRoutes({
		"": () => {
			isOn = true;
			return collectionOf();
		},
		"/media": () => isOn && { ...fetched, rows: 20, complete: false },
	});
	render(<CollectionMedia collection={collectionOf()} run={1} />);
	const fetching = await screen.findByRole("button", { name: "Fetch the pictures and clips" });
	// A collection without any is known by itself.
	expect(sent).toEqual([]);
	await userEvent.click(fetching);
	expect(await screen.findByRole("progressbar", { name: "Rows looked through" })).toHaveAttribute(
		"value",
		"20",
	);
	expect(sent.map(({ route }) => route)).toContain("");
});

test("what is missing is counted by its reason, and the ZIP and its manifest are saved", async () => {
	const saved = catchFiles();
	serveRoutes({
		"/media": () => fetched,
		"/media.zip": () => new Response("PK"),
		"/media/manifest": () => new Response("{}\n{}\n"),
	});
	render(
		<>
			<CollectionMedia
				collection={{ ...collectionOf(), media: { on: true, fileLimit: 0, totalLimit: 0 } }}
				run={1}
			/>
			<Toasts />
		</>,
	);
	expect(await screen.findByText(/^The link has expired/)).toBeInTheDocument();
	expect(screen.getByText(/^Every row was looked through\./)).toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Stop keeping them up to date" })).toBeInTheDocument();
	await userEvent.click(screen.getByRole("button", { name: "Export the pictures and clips" }));
	await userEvent.click(screen.getByRole("button", { name: /^ZIP.*300 files/ }));
	expect(await screen.findByText(/^The files of run 1 that were there/)).toBeInTheDocument();
	await userEvent.click(screen.getByRole("button", { name: "Manifest, as JSONL" }));
	expect(await screen.findByText(/^2 addresses of run 1/)).toBeInTheDocument();
	expect(saved.map(({ name }) => name)).toEqual([
		expect.stringMatching(/^media_followers_My-names_run-1_.*\.zip$/),
		expect.stringMatching(/^media_manifest_followers_My-names_run-1_.*\.jsonl$/),
	]);
});
