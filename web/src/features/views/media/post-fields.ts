import type { Row } from "@/answers/rows";
import { cellTextOf, hasVisibleText } from "@/features/views/elements/cells";
import { formatDimensions, pixelSize } from "@/features/views/elements/media-sizes";
import { formatClipLength, formatExactCount, formatMinute } from "@/lib/format";
import { postKindText } from "./post";

/** One field of a post as text. */
export type PostField = {
	readonly name: string;
	readonly value: string;
	/** Set in the monospaced font; "copied" has a copy button as well. */
	readonly look?: "code" | "copied";
};

/** The fields of a post that the answer has, beside its caption, counts and author. */
export function postFields(row: Row): readonly PostField[] {
	const pk = cellTextOf(row, "pk");
	return [
		...textField("Posted", row, "taken_at", formatMinute),
		{ name: "Kind", value: postKindText(row) },
		...textField("Length", row, "video_duration", formatClipLength),
		...plainField("Size", formatDimensions(pixelSize(row))),
		...joinedField("Music", [cellTextOf(row, "song_title"), cellTextOf(row, "song_artist")], " · "),
		...joinedField(
			"Place",
			[
				cellTextOf(row, "location_name"),
				cellTextOf(row, "location_address"),
				cellTextOf(row, "location_city"),
			],
			", ",
		),
		...codeField("Place ID", cellTextOf(row, "location_id")),
		...codeField("Shortcode", cellTextOf(row, "code"), "copied"),
		...codeField("Post ID", cellTextOf(row, "id"), "copied"),
		...(pk === cellTextOf(row, "id") ? [] : codeField("PK", pk)),
		...codeField("Author ID", cellTextOf(row, "user_id")),
		...codeField("Product type", cellTextOf(row, "product_type")),
		...textField("Filter type", row, "filter_type", formatExactCount),
		...flagField("Liked by you", row, "has_liked"),
		...flagField("May be saved", row, "can_viewer_save"),
	];
}

function textField(
	name: string,
	row: Row,
	field: string,
	format: (text: string) => string,
): readonly PostField[] {
	const text = cellTextOf(row, field);
	return plainField(name, text === null ? null : format(text));
}

function codeField(
	name: string,
	value: string | null,
	look: "code" | "copied" = "code",
): readonly PostField[] {
	return value === null ? [] : [{ name, value, look }];
}

function flagField(name: string, row: Row, field: string): readonly PostField[] {
	const cell = row[field];
	return typeof cell === "boolean" ? [{ name, value: cell ? "Yes" : "No" }] : [];
}

function plainField(name: string, value: string | null): readonly PostField[] {
	return value === null ? [] : [{ name, value }];
}

/** Joins texts, without invisible ones and duplicates. */
function joinedField(
	name: string,
	texts: readonly (string | null)[],
	separator: string,
): readonly PostField[] {
	const unique = new Set(texts.filter((text) => text !== null && hasVisibleText(text)));
	return unique.size === 0 ? [] : [{ name, value: [...unique].join(separator) }];
}
