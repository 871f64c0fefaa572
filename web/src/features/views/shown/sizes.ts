import type { Row } from "@/lib/answer/fields";
import { rowsOf, textOf } from "../cell";

/** One size in which a picture or a clip is there; in pixels, 0 where the answer does not say. */
export type Size = { readonly url: string; readonly width: number; readonly height: number };

/** How wide and high the network's square thumbnails are, in pixels. */
const thumbnail = 640;

/** The address of the smallest picture that fills a square of that many pixels; of the picture itself where none does. */
export function pictureFor(row: Row, side: number): string | null {
	const square = textOf(row, "thumbnail");
	const sizes = sizesOf(row, "pictures");
	const all = square === null ? sizes : [...sizes, { url: square, width: thumbnail, height: thumbnail }];
	const filling = all.filter((size) => sideOf(size) >= side).sort((a, b) => sideOf(a) - sideOf(b));
	return filling[0]?.url ?? textOf(row, "picture");
}

/** The largest picture; the first where sizes are missing or alike. */
export function largestPicture(row: Row): Size | null {
	return largest(sizesOf(row, "pictures"), textOf(row, "picture"));
}

/** The largest clip; the first where sizes are missing or alike. */
export function largestClip(row: Row): Size | null {
	return largest(sizesOf(row, "videos"), textOf(row, "video"));
}

/** Width and height in pixels, "1080 × 1920"; null where the answer does not say. */
export function sizeText({ width, height }: Size): string | null {
	return width > 0 && height > 0 ? `${width} × ${height}` : null;
}

function sizesOf(row: Row, name: "pictures" | "videos"): readonly Size[] {
	return rowsOf(row, name).flatMap((size) => {
		const url = textOf(size, "url");
		return url === null ? [] : [{ url, width: side(size, "width"), height: side(size, "height") }];
	});
}

/** A whole number of pixels; 0 where it is none. */
function side(row: Row, name: "width" | "height"): number {
	const text = textOf(row, name) ?? "";
	return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** The shorter side: what a square has to be filled by. */
function sideOf({ width, height }: Omit<Size, "url">): number {
	return Math.min(width, height);
}

function largest(sizes: readonly Size[], only: string | null): Size | null {
	const unsized = only === null ? null : { url: only, width: 0, height: 0 };
	return (
		sizes.reduce<Size | null>((best, size) => (best && pixels(best) >= pixels(size) ? best : size), null) ??
		unsized
	);
}

function pixels({ width, height }: Size): number {
	return width * height;
}
