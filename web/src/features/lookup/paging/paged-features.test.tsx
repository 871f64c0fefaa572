import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routedFeatures } from "@/catalog/features";
import {
	type FakeReplies,
	type RecordedCall,
	replyInTurn,
	replyWith,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { layouts } from "@/features/views/layouts";
import { accountsPage, answerWithRows, pagedFeatures } from "./testing";

afterEach(() => {
	vi.unstubAllGlobals();
});

const rows = () => within(screen.getByRole("region", { name: "Rows" }));

const loadMore = () => rows().queryByRole("button", { name: /^Load More/ });

/** Waits until the page shows exactly these rows, in this order. */
const expectRows = (...names: readonly string[]) =>
	waitFor(() => {
		const { textContent } = screen.getByRole("region", { name: "Rows" });
		expect([...new Set(textContent?.match(/row\d/g))]).toEqual(names);
	});

const toasts = async () => within(await screen.findByRole("region", { name: /^Notification/ }));

/** The text with the number of loaded rows. */
const counted = (count: number, many: string) =>
	rows().findByText(
		(_, node) => node?.role === "status" && (node.textContent ?? "").startsWith(`${count} ${many} loaded`),
	);

async function begin(
	id: string,
	replies: FakeReplies,
): Promise<{ user: UserEvent; made: readonly RecordedCall[] }> {
	const visited = visitFeature(id, replies);
	await submitExample(visited.user, id);
	await screen.findByRole("region", { name: "Rows" });
	return visited;
}

describe("S9.1 S9.2: a paged list", () => {
	test.each(pagedFeatures)(
		"S2.89 S2.90 S2.91 S2.92 S4.6 S4.7 S7.12 S7.13 S7.14 S7.15 S7.17 S8.24 S8.25: of $id loads further pages",
		async ({ id, call, laterCall, body, many, button, loaded }) => {
			const { user, made } = await begin(id, {
				[laterCall("one=")]: replyWith(body({ from: 3, to: 7, cursor: "two" })),
				[laterCall("two")]: replyWith(body({ from: 7, to: 8, cursor: null })),
				[call]: replyWith(body({ from: 0, to: 4, cursor: "one=" })),
			});
			expect(await counted(4, many)).not.toHaveTextContent("duplicate");
			expect(rows().queryByText(/are loaded/)).not.toBeInTheDocument();
			expect(loadMore()).toHaveAccessibleName(button);

			await user.click(rows().getByRole("button", { name: button }));
			expect(await counted(7, many)).toHaveTextContent("1 duplicate removed");
			expect(await (await toasts()).findByText(loaded)).toBeInTheDocument();
			await expectRows("row0", "row1", "row2", "row3", "row4", "row5", "row6");

			await user.click(rows().getByRole("button", { name: button }));
			expect(await rows().findByText(`All 8 ${many} are loaded`)).toBeInTheDocument();
			expect(await counted(8, many)).toBeInTheDocument();
			expect(await (await toasts()).findByText(loaded.replace("3", "1"))).toBeInTheDocument();
			expect(loadMore()).not.toBeInTheDocument();
			expect(made.map(({ url }) => url)).toEqual([call, laterCall("one="), laterCall("two")]);
		},
	);

	const offers = [
		{ cursor: "one", more: false, offered: false },
		{ cursor: null, more: true, offered: false },
		{ cursor: "one", more: null, offered: true },
	] as const;

	test.each(pagedFeatures.flatMap((each) => offers.map((offer) => ({ ...each, ...offer }))))(
		"S2.90 S2.92: of $id with the cursor $cursor and the flag $more offers more: $offered",
		async ({ id, call, body, many, cursor, more, offered }) => {
			await begin(id, { [call]: replyWith(body({ from: 0, to: 2, cursor, more })) });
			await counted(2, many);
			expect(rows().queryAllByText(`All 2 ${many} are loaded`)).toHaveLength(offered ? 0 : 1);
			expect(rows().queryAllByRole("button", { name: /^Load More/ })).toHaveLength(offered ? 1 : 0);
		},
	);

	test.each(pagedFeatures)(
		"S2.92: of $id has nothing to load when it is complete",
		async ({ id, call, body, many }) => {
			await begin(id, { [call]: replyWith(body({ from: 0, to: 2, cursor: null })) });
			expect(await rows().findByText(`All 2 ${many} are loaded`)).toBeInTheDocument();
			expect(loadMore()).not.toBeInTheDocument();
		},
	);

	test.each(pagedFeatures)(
		"S4.8 S8.1 S8.6 S8.7 S8.8 S8.10: of $id keeps its rows and loses its button when the next page fails; the provider's message comes first",
		async ({ id, call, laterCall, body, many, button, failed }) => {
			const { user } = await begin(id, {
				[laterCall("one")]: replyInTurn(
					replyWith("{}", { status: 500 }),
					replyWith('{"message":"Not today"}', { status: 500 }),
				),
				[call]: replyWith(body({ from: 0, to: 4, cursor: "one" })),
			});
			await user.click(rows().getByRole("button", { name: button }));
			expect(await rows().findByText(failed, { exact: true })).toBeInTheDocument();
			expect(await (await toasts()).findByText(failed, { exact: true })).toHaveClass("text-danger");
			expect(await counted(4, many)).toBeInTheDocument();
			await expectRows("row0", "row1", "row2", "row3");
			expect(loadMore()).not.toBeInTheDocument();
			await user.click(rows().getByRole("button", { name: "Try again" }));
			expect(await rows().findByText("Not today", { exact: true })).toBeInTheDocument();
			expect(rows().queryByText(failed, { exact: true })).not.toBeInTheDocument();
		},
	);

	test.each([
		[
			"media-comments",
			"/ig/comments/?shortcode=CAADAK8AHng",
			"&next_min_id=",
			'{"comments":[{"pk":1}],"next_min_id":"one"}',
		],
		[
			"location-info",
			"/ig/locations/?location_id=212988663&max_id=",
			"one",
			'{"items":[{"pk":1}],"next_max_id":"one","more_available":true}',
		],
	])(
		"S8.13: of %s shows the same message as the first page when the next page fails",
		async (id, call, later, body) => {
			const { user } = await begin(id, {
				[call + later]: replyWith("{}", { status: 500 }),
				[call]: replyWith(body),
			});
			await user.click(rows().getByRole("button", { name: "Load More" }));
			expect(await rows().findByText("API Error: 500", { exact: true })).toBeInTheDocument();
		},
	);
});

describe("followers", () => {
	const note = "The provider returns at most 200 followers per request.";
	const limited = /The network limits this list/;

	test("S9.4: show the number of rows per request", async () => {
		await begin("followers", { "/ig/": replyWith(accountsPage({ from: 0, to: 2, cursor: null })) });
		expect(screen.getByText(note)).toBeInTheDocument();
	});

	test.each([
		["true", 1],
		["false", 0],
		["null", 0],
	])("S2.93: flagged as limited by %s show %i warnings", async (flag, warnings) => {
		const body = `{"status":"ok","users":[{"id":1}],"should_limit_list_of_followers":${flag}}`;
		await begin("followers", { "/ig/": replyWith(body) });
		expect(rows().queryAllByText(limited)).toHaveLength(warnings);
	});
});

const lists = routedFeatures.filter(({ layout }) => layout !== undefined && layouts[layout].isList);

test.each(lists)("S9.13: the count of $id has digit grouping", async ({ id, schema, paging }) => {
	const body = answerWithRows(schema, 1234);
	await begin(id, { "/ig/user_id/": replyWith('{"status":"ok","id":1}'), "/ig/": replyWith(body) });
	expect(await rows().findByText("1,234")).toBeInTheDocument();
	if (paging) {
		expect(rows().getByText(`All 1,234 ${paging.many} are loaded`)).toBeInTheDocument();
	}
});
