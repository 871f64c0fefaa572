import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** The query string of a URL that never expires. */
export const unexpiredQuery = "oe=FFFFFFFF";

const expiredQuery = "oe=60000000";

function pictureVersions(name: string, ending = unexpiredQuery) {
	const candidates = [1080, 320].map((width) => ({
		width,
		height: width,
		url: `https://m.test/${name}-${width}.jpg?${ending}`,
	}));
	return { image_versions2: { candidates } };
}

const mara = { pk: 518, username: "mara.lindqvist", full_name: "Mara Lindqvist", is_verified: true };

/** A picture with many fields. */
export const stillPost = {
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
	...pictureVersions("still"),
};

/** A carousel with a picture and a clip. */
export const carouselPost = {
	id: "38691_518",
	code: "DWx4Pz_mLbR",
	media_type: 8,
	user: mara,
	carousel_media: [
		{ media_type: 1, ...pictureVersions("one") },
		{
			media_type: 2,
			...pictureVersions("two"),
			video_versions: [{ url: `https://m.test/two.mp4?${unexpiredQuery}` }],
		},
	],
};

/** A reel whose links have expired. */
export const reelPost = {
	id: "38669_518",
	code: "DWqEtkQh7uG",
	media_type: 2,
	product_type: "clips",
	video_duration: 14.966,
	play_count: 402117,
	like_count: 1,
	user: mara,
	...pictureVersions("reel", expiredQuery),
	video_versions: [{ url: `https://m.test/reel.mp4?${expiredQuery}` }],
};

/** A response with all three. */
export const postsAnswer = { status: "ok", items: [stillPost, carouselPost, reelPost] };

/** The cells of the gallery. */
export function galleryCells(): readonly HTMLElement[] {
	return within(screen.getByRole("region", { name: "posts" })).getAllByRole("button");
}

/** Opens the nth post. The first one is 1. */
export async function openPost(number: number) {
	const user = userEvent.setup();
	const cell = galleryCells()[number - 1];
	if (!cell) throw new Error(`There is no post ${number}.`);
	await user.click(cell);
	// jsdom shows dialogs without moving the focus into them.
	screen.getByRole("button", { name: "Close" }).focus();
	return user;
}

/** The value of a field by name; null if it is not shown. */
export function fieldValue(name: string): string | null {
	return screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent ?? null;
}
