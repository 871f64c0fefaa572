import type { Row } from "@/answers/rows";
import { atUsername, cellTextOf, hasVisibleText, rowsInside } from "@/features/rows/cells";

/** The kind of a post, or "post" if unknown. */
export type PostKind = "picture" | "clip" | "reel" | "tv" | "carousel" | "post";

/** The names of the kinds. */
export const postKindNames: Readonly<Record<PostKind, string>> = {
	picture: "Picture",
	clip: "Clip",
	reel: "Reel",
	tv: "Long video",
	carousel: "Carousel",
	post: "Post",
};

/** The kind of a post or of a carousel slide, based on its fields, or else on its media. */
export function postKindOf(row: Row): PostKind {
	if (cellTextOf(row, "media_type") === "8" || rowsInside(row, "children").length > 0) return "carousel";
	if (row.is_video === true || cellTextOf(row, "video_url") !== null)
		return clipKinds[cellTextOf(row, "product_type") ?? ""] ?? "clip";
	if (cellTextOf(row, "media_type") === "1" || cellTextOf(row, "image_url") !== null) return "picture";
	return "post";
}

/** Whether a post or slide is a clip of any kind. */
export function isClipPost(row: Row): boolean {
	return ["clip", "reel", "tv"].includes(postKindOf(row));
}

/** The kind of a post as text: "Carousel of 7". */
export function postKindText(row: Row): string {
	const slideCount = rowsInside(row, "children").length;
	const name = postKindNames[postKindOf(row)];
	return slideCount === 0 ? name : `${name} of ${slideCount}`;
}

/** The slides of a carousel, or the post itself. */
export function postSlides(row: Row): readonly Row[] {
	const children = rowsInside(row, "children");
	return children.length > 0 ? children : [row];
}

/** The post, or its first slide with a picture, because some carousels have no picture. */
export function postCover(row: Row): Row {
	return (
		[row, ...rowsInside(row, "children")].find((slide) => cellTextOf(slide, "image_url") !== null) ?? row
	);
}

const clipKinds: Readonly<Record<string, PostKind>> = { clips: "reel", igtv: "tv" };

/** The maximum length of a caption line, in characters. */
const maxLineLength = 160;

/** How many lines are searched for the first visible one. */
const maxLinesSearched = 50;

/** The first visible line of text, truncated between characters, or null. */
export function firstVisibleLine(text: string | null): string | null {
	const first = (text ?? "").split(/[\n\r\u2028\u2029]/, maxLinesSearched).find(hasVisibleText);
	const excerpt = first?.slice(0, maxLineLength * 2).trim();
	return excerpt?.match(new RegExp(`^.{0,${maxLineLength}}`, "su"))?.[0] ?? null;
}

/** The author of a post: @username, or else the full name; null if the response has neither. */
export function postAuthor(row: Row): string | null {
	return atUsername(row) ?? firstVisibleLine(cellTextOf(row, "full_name"));
}

/** The title of a post: "Carousel by @name". */
export function postTitle(row: Row, kind: PostKind): string {
	const author = postAuthor(row);
	return author === null ? postKindNames[kind] : `${postKindNames[kind]} by ${author}`;
}

/** The network's page for a post; null if the shortcode is missing or invalid. */
export function postPageURL(row: Row): string | null {
	const code = cellTextOf(row, "code");
	return code !== null && /^[\w-]+$/.test(code) ? `https://www.instagram.com/p/${code}/` : null;
}
