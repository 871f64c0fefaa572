import type { Cell, Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { parseTime } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { maxNameSize, safeFileName } from "@/lib/save-file";

/** A picture or clip in a row. */
export type MediaFile = {
	/**
	 * The file name without its extension: the account, the time of the post, the post, and the position of the
	 * file in it.
	 */
	readonly name: string;
	readonly kind: "picture" | "clip";
	readonly url: string;
	readonly isExpired: boolean;
	readonly username: string | null;
	/** As sent. */
	readonly time: string | null;
	readonly id: string | null;
	readonly permalink: string | null;
};

/** The fields that may contain files, besides a row's ID and picture. Each schema has some of them. */
const mediaFieldNames = [
	"pk",
	"code",
	"username",
	"user_id",
	"title",
	"taken_at",
	"created_at",
	"pictures",
	"video_url",
	"videos",
	"children",
	"permalink",
];

/** The maximum length of a name, in bytes, with room for a number and an extension. */
const maxMediaName = maxNameSize - "_123456.webp".length;

/** The fields of a schema that are needed for the files of a row. */
export function mediaFields({ fields, id, picture }: Schema): readonly Field[] {
	const names = [id, picture, ...mediaFieldNames];
	return fields.filter(({ name }) => names.includes(name));
}

/** The pictures and clips in a row, in their largest size. For each slide, the clip and its picture. */
export function mediaFilesOf(row: Row, schema: Schema, now: Date): readonly MediaFile[] {
	const time = textOf(row, "taken_at") ?? textOf(row, "created_at");
	const username = textOf(row, "username") ?? textOf(row, "user_id");
	const id = textOf(row, "code") ?? textOf(row, "pk") ?? textOf(row, schema.id);
	const about = { username, time, id, permalink: textOf(row, "permalink") };
	const files = [
		["picture", "pictures", schema.picture ?? ""],
		["clip", "videos", "video_url"],
	] as const;
	const children = rowsOf(row.children);
	const slides = children.length > 0 ? children : [row];
	const whose = [username, textOf(row, "title"), timeName(time), id].filter((each) => each !== null);
	return slides.flatMap((slide, at) => {
		const slideName = slides.length > 1 ? [...whose, `${at + 1}`] : whose;
		const name = safeFileName(slideName.join("_"), maxMediaName) || "file";
		return files.flatMap(([kind, sizes, single]) => {
			const url = largestOf(slide, sizes, single);
			return url === null ? [] : { ...about, name, kind, url, isExpired: isExpiredLink(url, now) };
		});
	});
}

function textOf(row: Row, name: string): string | null {
	const cell = row[name];
	return typeof cell === "string" && cell !== "" ? cell : null;
}

function rowsOf(cell: Cell | undefined): readonly Row[] {
	return typeof cell === "object" && cell !== null ? cell : [];
}

/** A time in a file name, 20261120T150405Z; null if it is unknown. */
function timeName(time: string | null): string | null {
	return (
		(time !== null &&
			parseTime(time)
				?.toISOString()
				.replace(/[-:]|\.\d+/g, "")) ||
		null
	);
}

/** The URL of the largest picture or clip, or the first one if sizes are equal or unknown. */
function largestOf(row: Row, sizes: "pictures" | "videos", single: string): string | null {
	let best: { readonly url: string; readonly area: number } | null = null;
	for (const size of rowsOf(row[sizes])) {
		const url = textOf(size, "url");
		const area = Number(textOf(size, "width") ?? 0) * Number(textOf(size, "height") ?? 0);
		if (url !== null && (best === null || area > best.area)) best = { url, area };
	}
	return best?.url ?? textOf(row, single);
}
