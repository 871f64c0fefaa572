import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openHistory } from "@/answers/history";
import { listLookups } from "@/answers/use-history";
import { accountsPage } from "@/features/lookup/paging/testing";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";
import { RowStore } from "@/worker/rows/row-store";
import { nextTask } from "@/worker/runtime/scheduler";

afterEach(() => {
	vi.restoreAllMocks();
});

test("a page that arrived is stored in the history even if its list is closed while it is parsed", async () => {
	const first = "/ig/followers/?id_user=787132&count=200";
	const later = accountsPage({ from: 10, to: 4_000, cursor: "c" }); // enough to be read in chunks
	const { user, unmount } = visitFeature("followers", {
		[`${first}&next_max_id=b`]: replyWith(later),
		[first]: replyWith(accountsPage({ from: 0, to: 10, cursor: "b" })),
	});
	await openHistory().clear("a-key");
	await submitExample(user, "followers");
	const rows = within(await screen.findByRole("region", { name: "Rows" }));
	const { append } = RowStore.prototype;
	vi.spyOn(RowStore.prototype, "append").mockImplementation(async function (this: RowStore, page) {
		unmount();
		for (let task = 0; task < 10; task++) await nextTask(); // give the worker time to learn that the list was closed
		return append.call(this, page);
	});
	await user.click(rows.getByRole("button", { name: "Load More (200)" }));
	await vi.waitFor(async () => {
		const [record] = await listLookups("a-key");
		expect(record).toMatchObject({ pageCount: 2, rowCount: 4_000, calls: 2 });
		expect(record?.size).toBeGreaterThan(later.length);
	});
});
