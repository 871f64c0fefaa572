import { expectStamped, recordAnswer, runLookup, save } from "../actions.ts";
import { recordsOf } from "../answer-checks.ts";
import { expect, test } from "../test.ts";

test("S2.88 S9.7 S9.12: engagement shows its note, and its file contains the posts", async ({ page }) => {
	const began = Date.now();
	const lastAnswer = await recordAnswer(page, "engagement");
	const main = await runLookup(page, "engagement");
	const sent = JSON.parse(lastAnswer());
	await expect(
		main.getByText(`Statistics based on the last ${sent.recent_posts} posts`, { exact: true }),
	).toBeVisible();
	const file = await save(page);
	expect(file.name).toMatch(/^instagram_engagement_natgeo_\d{8}T\d{6}Z\.csv$/);
	expectStamped(file.name, began);
	const records = recordsOf(file.text);
	const head = records.findIndex((record) => record.includes("likes_per_hour"));
	const metrics = Object.fromEntries(records.slice(1, head));
	for (const name of ["followers", "recent_posts", "likes", "comments"])
		expect(metrics[name]).toBe(String(sent[name]));
	const likes = records[head]?.indexOf("likes") ?? -1;
	const posts: { likes: number }[] = sent.posts_details;
	expect(records.slice(head + 1).map((post) => post[likes])).toEqual(posts.map((post) => String(post.likes)));
});
