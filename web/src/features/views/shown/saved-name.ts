import type { Row } from "@/lib/answer/fields";
import { fileName } from "../../export/file-name";
import { textOf } from "../cell";

/** What is saved: a picture or a clip, from where, and which part of the row where it has several, such as "2" or "1080x1920". */
export type Saved = {
	readonly kind: "picture" | "video";
	readonly url: string;
	readonly part?: string | null;
};

/** A name for the file of a picture or a clip: whose it is, which, and which part; ends as the address does. */
export function savedName(what: "post" | "story" | "profile", row: Row, { kind, url, part }: Saved): string {
	const said = [
		textOf(row, "username") ?? textOf(row, "userID"),
		textOf(row, "code") ?? textOf(row, "pk") ?? textOf(row, "id"),
		part,
	];
	const ending = /^[^?#]*\.(jpe?g|png|webp|gif|heic|avif|mp4|webm)(?=[?#]|$)/i.exec(url)?.[1]?.toLowerCase();
	const named = said.filter((each) => each != null).join("_");
	return fileName(
		`instagram_${what}_{input}.${ending ?? (kind === "video" ? "mp4" : "jpg")}`,
		named,
		new Date(),
	);
}
