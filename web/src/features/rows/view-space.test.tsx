import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Profiler } from "react";
import { expect, test } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import { unsorted } from "@/answers/rows";
import { featureByID } from "@/catalog/features";
import { AccountsView } from "@/features/views/accounts/accounts-view";
import { MediaView } from "@/features/views/media/media-view";
import { postsAnswer } from "@/features/views/media/testing";
import { nextPaint } from "@/lib/next-paint";
import type { ViewProps } from "./view-props";
import { ViewSpaceContext } from "./view-space";

const users = { users: [{ pk: "1", username: "mara", profile_pic_url: "https://m.test/1.jpg?oe=FFFFFFFF" }] };

/** Renders a response in a view. Returns the phases of React's commits before the first frame. */
async function commitsBeforePaint(
	View: ComponentType<ViewProps>,
	id: string,
	body: object,
	space: { readonly top: number; readonly width: number } | null,
): Promise<readonly string[]> {
	const feature = featureByID(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	const list = openRowList(feature.schema ?? "", "");
	const page = await list.append(await openAnswer(new TextEncoder().encode(JSON.stringify(body)).buffer));
	const phases: string[] = [];
	render(
		<ViewSpaceContext value={{ current: space }}>
			<Profiler id="view" onRender={(_, phase) => phases.push(phase)}>
				<View feature={feature} page={page} list={list} query={unsorted} />
			</Profiler>
		</ViewSpaceContext>,
	);
	return phases;
}

test("rows with known dimensions are rendered with their view", async () => {
	// The grid's box of 1024 pixels is 16 wider than the view.
	expect(await commitsBeforePaint(MediaView, "posts", postsAnswer, { top: 0, width: 1008 })).toEqual([
		"mount",
	]);
	expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
});

test("rows with unknown dimensions are rendered once the view is measured", async () => {
	expect(await commitsBeforePaint(MediaView, "posts", postsAnswer, null)).toContain("nested-update");
	expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
});

test("pictures of a new response are requested after its rows are painted", async () => {
	await commitsBeforePaint(AccountsView, "followers", users, { top: 0, width: 1024 });
	const rows = screen.getByRole("region", { name: "followers" });
	expect(rows.querySelector("img")).toBeNull();
	await act(nextPaint);
	expect(rows.querySelector("img")).toHaveAttribute("src", expect.stringContaining("m.test"));
});
