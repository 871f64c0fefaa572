import type { Row } from "@/lib/answer/fields";
import { rowsOf, textOf } from "../cell";

/** What a post is; a post that does not say so is just that. */
export type PostKind = "picture" | "video" | "reel" | "tv" | "carousel" | "post";

/** What the kinds are called. */
export const kindNames: Readonly<Record<PostKind, string>> = {
	picture: "Picture",
	video: "Video",
	reel: "Reel",
	tv: "Long video",
	carousel: "Carousel",
	post: "Post",
};

/** What a post, or one part of a carousel, is: by what it says, and else by what is in it. */
export function kindOf(row: Row): PostKind {
	if (textOf(row, "kind") === "8" || rowsOf(row, "children").length > 0) return "carousel";
	if (row.isVideo === true || textOf(row, "video") !== null)
		return movingKinds[textOf(row, "product") ?? ""] ?? "video";
	if (textOf(row, "kind") === "1" || textOf(row, "picture") !== null) return "picture";
	return "post";
}

/** Says whether a post, or one part of a carousel, is a clip of any kind. */
export function isMoving(row: Row): boolean {
	return ["video", "reel", "tv"].includes(kindOf(row));
}

/** What a post is in words: "Carousel of 7". */
export function kindText(row: Row): string {
	const parts = rowsOf(row, "children").length;
	const name = kindNames[kindOf(row)];
	return parts === 0 ? name : `${name} of ${parts}`;
}

/** What is shown of a post, one after the other: the parts of a carousel, or the post itself. */
export function slidesOf(row: Row): readonly Row[] {
	const children = rowsOf(row, "children");
	return children.length > 0 ? children : [row];
}

/** The post, or the first part of it that has a picture: some carousels have none of their own. */
export function coverOf(row: Row): Row {
	return [row, ...rowsOf(row, "children")].find((each) => textOf(each, "picture") !== null) ?? row;
}

const movingKinds: Readonly<Record<string, PostKind>> = { clips: "reel", igtv: "tv" };
