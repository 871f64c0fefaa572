import type { Cell, Row } from "@/answers/rows";
import type { Field, Schema } from "@/catalog/catalog.gen";
import { parseTime } from "@/lib/format";
import { isExpiredLink } from "@/lib/media-url";
import { maxNameSize, safeFileName } from "@/lib/save-file";

/** A picture or a clip of a row. */
export type MediaFile = {
	/** Without its extension: whose it is, when it was posted, which post, and which of its files. */
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

/** The fields from which the files of a row are read, besides its ID and its picture; a schema has some of them. */
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

/** How long a name may be, in bytes: a number and an extension may follow. */
const maxMediaName = maxNameSize - "_123456.webp".length;

/** The fields of a schema from which the files of a row are read. */
export function mediaFields({ fields, id, picture }: Schema): readonly Field[] {
	const names = [id, picture, ...mediaFieldNames];
	return fields.filter(({ name }) => names.includes(name));
}

/** The pictures and clips of a row, in their largest size: of each slide, its clip and its picture. */
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

/** A time in a file's name, 20261120T150405Z; null where it is unknown. */
function timeName(time: string | null): string | null {
	return (
		(time !== null &&
			parseTime(time)
				?.toISOString()
				.replace(/[-:]|\.\d+/g, "")) ||
		null
	);
}

/** The address of the largest picture or clip; the first of equal or unknown sizes. */
function largestOf(row: Row, sizes: "pictures" | "videos", single: string): string | null {
	let best: { readonly url: string; readonly area: number } | null = null;
	for (const size of rowsOf(row[sizes])) {
		const url = textOf(size, "url");
		const area = Number(textOf(size, "width") ?? 0) * Number(textOf(size, "height") ?? 0);
		if (url !== null && (best === null || area > best.area)) best = { url, area };
	}
	return best?.url ?? textOf(row, single);
}
