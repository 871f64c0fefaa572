import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showView } from "@/features/rows/testing";
import { StoriesView } from "./stories-view";

const user = { pk: "787132", username: "natgeo" };

const clip = { id: "1", media_type: 2, user, video_url: "https://media.test/v.mp4" };

const picture = { id: "2", media_type: 1, user, display_url: "https://media.test/p.jpg" };

const last = { ...picture, id: "3" };

test("keys move between stories and stop at the ends", async () => {
	const person = userEvent.setup();
	await showView(StoriesView, "user-stories", { items: [clip, picture, last] });
	const strip = screen.getByRole("listbox", { name: "Stories" });
	strip.focus();
	await person.keyboard("{ArrowRight}");
	expect(screen.getByRole("img", { name: "Story 2, picture by @natgeo" })).toBeInTheDocument();
	expect(await within(strip).findByRole("option", { selected: true })).toHaveAccessibleName(
		"Story 2, picture",
	);
	expect(strip).toHaveAttribute(
		"aria-activedescendant",
		within(strip).getByRole("option", { selected: true }).id,
	);
	expect(strip).toHaveFocus();
	await person.keyboard("{End}{ArrowRight}");
	expect(screen.getByText("Story 3 of 3")).toBeInTheDocument();
	await person.keyboard("{Home}");
	expect(screen.getByText("Story 1 of 3")).toBeInTheDocument();
});

test("buttons and thumbnails move between stories, and a button at an end keeps the focus", async () => {
	const person = userEvent.setup();
	await showView(StoriesView, "user-stories", { items: [clip, picture] });
	const next = screen.getByRole("button", { name: "Next story" });
	await person.click(next);
	await person.click(next);
	expect(screen.getByText("Story 2 of 2")).toBeInTheDocument();
	expect(next).toHaveFocus();
	expect(next).toHaveAttribute("aria-disabled", "true");
	await person.click(await screen.findByRole("option", { name: "Story 1, clip" }));
	expect(screen.getByLabelText("Story 1, clip by @natgeo")).toBeInTheDocument();
});

test("a horizontal swipe moves to the next story; a vertical one does nothing", async () => {
	await showView(StoriesView, "user-stories", { items: [picture, clip] });
	const stage = screen.getByRole("img", { name: /^Story 1/ });
	const swipe = (across: number, down: number) => {
		fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
		fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] });
	};
	swipe(-60, 200);
	swipe(-20, 0);
	swipe(80, 0);
	expect(screen.getByText("Story 1 of 2")).toBeInTheDocument();
	swipe(-80, 10);
	expect(screen.getByText("Story 2 of 2")).toBeInTheDocument();
});

test("a clip handles its own keys", async () => {
	const person = userEvent.setup();
	await showView(StoriesView, "user-stories", { items: [clip, picture] });
	const player = screen.getByLabelText("Story 1, clip by @natgeo");
	player.tabIndex = 0;
	player.focus();
	await person.keyboard("{ArrowRight}");
	expect(screen.getByText("Story 1 of 2")).toBeInTheDocument();
});
