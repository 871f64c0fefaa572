import type { Row } from "@/answers/rows";
import { cellTextOf, rowsInside } from "./cells";

/** The size of a picture or clip, in pixels; 0 if the response has none. */
type PixelSize = { readonly width: number; readonly height: number };

/** A file of a picture or clip. */
export type MediaSize = PixelSize & { readonly url: string };

/** The side of the network's square thumbnails, in pixels. */
const thumbnailPixels = 640;

/**
 * The URL of the smallest picture that covers a square of `side` pixels, or else the URL in the field
 * `picture`.
 */
export function pictureFor(row: Row, side: number, picture = "image_url"): string | null {
	const square = cellTextOf(row, "thumbnail_url");
	const sizes = mediaSizes(row, "pictures");
	const candidates =
		square === null ? sizes : [...sizes, { url: square, width: thumbnailPixels, height: thumbnailPixels }];
	const covering = candidates
		.filter((size) => shorterSide(size) >= side)
		.sort((a, b) => shorterSide(a) - shorterSide(b));
	return covering[0]?.url ?? cellTextOf(row, picture);
}

/** The largest picture, or the first one if sizes are equal or unknown. */
export function largestPicture(row: Row): MediaSize | null {
	return largestSize(mediaSizes(row, "pictures"), cellTextOf(row, "image_url"));
}

/** The largest clip, or the first one if sizes are equal or unknown. */
export function largestClip(row: Row): MediaSize | null {
	return largestSize(mediaSizes(row, "videos"), cellTextOf(row, "video_url"));
}

/**
 * The aspect ratio (width divided by height) of a picture's or clip's largest file, or else of the original;
 * null if unknown.
 */
export function mediaRatio(row: Row): number | null {
	const sizes = [largestClip(row), largestPicture(row), pixelSize(row)];
	const known = sizes.find((size) => size !== null && size.width > 0 && size.height > 0);
	return known ? known.width / known.height : null;
}

/** Width and height in pixels, "1080 × 1920"; null if unknown. */
export function formatDimensions({ width, height }: PixelSize): string | null {
	return width > 0 && height > 0 ? `${width} × ${height}` : null;
}

function mediaSizes(row: Row, name: "pictures" | "videos"): readonly MediaSize[] {
	return rowsInside(row, name).flatMap((size) => {
		const url = cellTextOf(size, "url");
		return url === null
			? []
			: [{ url, width: pixelCount(size, "width"), height: pixelCount(size, "height") }];
	});
}

/** The size of the original. */
export function pixelSize(row: Row): PixelSize {
	return { width: pixelCount(row, "original_width"), height: pixelCount(row, "original_height") };
}

/** A whole number of pixels; 0 for anything else. */
function pixelCount(row: Row, name: string): number {
	const text = cellTextOf(row, name) ?? "";
	return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

function shorterSide({ width, height }: PixelSize): number {
	return Math.min(width, height);
}

function largestSize(sizes: readonly MediaSize[], url: string | null): MediaSize | null {
	const unsized = url === null ? null : { url, width: 0, height: 0 };
	return (
		sizes.reduce<MediaSize | null>((best, size) => (best && area(best) >= area(size) ? best : size), null) ??
		unsized
	);
}

function area({ width, height }: PixelSize): number {
	return width * height;
}
