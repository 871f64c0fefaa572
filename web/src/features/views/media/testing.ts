import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** The end of an address that never runs out. */
export const lasting = "oe=FFFFFFFF";
const past = "oe=60000000";

function picture(name: string, ending = lasting) {
	const candidates = [1080, 320].map((width) => ({
		width,
		height: width,
		url: `https://m.test/${name}-${width}.jpg?${ending}`,
	}));
	return { image_versions2: { candidates } };
}

const mara = { pk: 518, username: "mara.lindqvist", full_name: "Mara Lindqvist", is_verified: true };

/** A picture, of which much is known. */
export const still = {
	id: "38712_518",
	pk: 38712,
	code: "DW5S1x9kTqx",
	media_type: 1,
	taken_at: 1763546400,
	like_count: "9223372036854775807",
	comment_count: 73,
	caption: { text: "First frost\n\n<b>#harbour</b>" },
	user: mara,
	location: { pk: 77, name: "North Pier", address: "Quay 1", city: "Lysekil" },
	...picture("still"),
};

/** A carousel of a picture and a clip. */
export const carousel = {
	id: "38691_518",
	code: "DWx4Pz_mLbR",
	media_type: 8,
	user: mara,
	carousel_media: [
		{ media_type: 1, ...picture("one") },
		{ media_type: 2, ...picture("two"), video_versions: [{ url: `https://m.test/two.mp4?${lasting}` }] },
	],
};

/** A reel whose links have run out. */
export const reel = {
	id: "38669_518",
	code: "DWqEtkQh7uG",
	media_type: 2,
	product_type: "clips",
	video_duration: 14.966,
	play_count: 402117,
	like_count: 1,
	user: mara,
	...picture("reel", past),
	video_versions: [{ url: `https://m.test/reel.mp4?${past}` }],
};

/** An answer with the three of them. */
export const posts = { status: "ok", items: [still, carousel, reel] };

/** The cells of the contact sheet. */
export function cells(): readonly HTMLElement[] {
	return within(screen.getByRole("region", { name: "posts" })).getAllByRole("button");
}

/** Opens the post of that number. */
export async function open(number: number) {
	const user = userEvent.setup();
	const cell = cells()[number - 1];
	if (!cell) throw new Error(`There is no post ${number}.`);
	await user.click(cell);
	// jsdom shows dialogs without moving the focus into them.
	screen.getByRole("button", { name: "Close" }).focus();
	return user;
}

/** What stands beside the name of a fact; null where it is not shown. */
export function factOf(name: string): string | null {
	return screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent ?? null;
}
