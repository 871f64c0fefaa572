import { render, screen, waitFor } from "@testing-library/react";
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

test("pictures and clips are fetched only on request", async () => {
	let isOn = false;
	const sent = serveRoutes({
		"": () => {
			isOn = true;
			return collectionOf();
		},
		"/media": () => isOn && { ...fetched, rows: 20, complete: false },
	});
	render(<CollectionMedia collection={collectionOf()} run={1} />);
	const fetching = await screen.findByRole("button", { name: "Fetch pictures and clips" });
	// A collection's own data shows that it has no files.
	expect(sent).toEqual([]);
	await userEvent.click(fetching);
	expect(await screen.findByRole("progressbar", { name: "Rows checked" })).toHaveAttribute("value", "20");
	expect(sent.map(({ route }) => route)).toContain("");
});

test("the first files are shown, each once, with the reason for each missing one", async () => {
	vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: vi.fn() }));
	const picture = {
		id: "1",
		field: "profile_pic_url",
		address: "https://m.test/1.jpg",
		type: "image/jpeg",
		bytes: 900,
	};
	const lines = [
		{ ...picture, row: 0, input: "natgeo", file: "files/ab/1.jpg" },
		{ ...picture, row: 1, input: "nasa", file: "files/ab/1.jpg" },
		{ row: 2, input: "nasa", field: "profile_pic_url", address: "https://m.test/2.jpg", missing: "expired" },
		{ ...picture, row: 3, input: "nasa", file: "files/cd/3.mp4", type: "video/mp4", bytes: 4_000_000 },
		...Array.from({ length: 30 }, (_, row) => ({
			...picture,
			row: 4 + row,
			input: "x",
			file: `files/ef/${row}.jpg`,
		})),
	];
	const sent = serveRoutes({
		"/media": () => fetched,
		"/media/manifest": () => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
		"/media/file": () => new Response("a picture"),
	});
	render(
		<CollectionMedia
			collection={{ ...collectionOf(), media: { on: true, fileLimit: 0, totalLimit: 0 } }}
			run={1}
		/>,
	);
	expect(await screen.findByRole("img", { name: "Picture for natgeo" })).toHaveAttribute("src", "blob:1");
	expect(screen.getByRole("img", { name: "Missing file for nasa: Link expired" })).toBeInTheDocument();
	expect(screen.getByRole("img", { name: "File for nasa: video/mp4" })).toBeInTheDocument();
	const names = () =>
		sent.filter(({ route }) => route === "/media/file").map(({ query }) => query.get("name"));
	// Neither clips nor missing files are requested.
	expect(names()).toEqual([
		"files/ab/1.jpg",
		...Array.from({ length: 21 }, (_, row) => `files/ef/${row}.jpg`),
	]);
	await userEvent.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() => expect(screen.getAllByRole("img")).toHaveLength(33));
	expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("missing files are counted by reason, and the ZIP and its manifest are saved", async () => {
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
	expect(screen.getByText(/^All rows have been checked\./)).toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Stop fetching new files" })).toBeInTheDocument();
	await userEvent.click(screen.getByRole("button", { name: "Export pictures and clips" }));
	const zip = screen.getByRole("button", { name: "ZIP" });
	expect(zip).toHaveAccessibleDescription(expect.stringContaining("300 files"));
	await userEvent.click(zip);
	expect(await screen.findByText(/^The files from run 1 and a manifest/)).toBeInTheDocument();
	await userEvent.click(screen.getByRole("button", { name: "Manifest" }));
	expect(await screen.findByText(/^2 URLs from run 1/)).toBeInTheDocument();
	expect(saved.map(({ name }) => name)).toEqual([
		expect.stringMatching(/^media_followers_My-names_run-1_.*\.zip$/),
		expect.stringMatching(/^media_manifest_followers_My-names_run-1_.*\.jsonl$/),
	]);
});
