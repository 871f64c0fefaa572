import type { Row } from "@/lib/answer/fields";
import { isSeen, textOf } from "../../cell";
import { exactCount } from "../../figures";
import { minuteText } from "../../moment";
import { lengthText } from "../../shown/length";
import { kindText } from "../post-kind";

/** One fact of a post. */
export type Fact = {
	readonly name: string;
	readonly value: string;
	/** An ID or a code, read by the letter; one that is copied often has a button for it. */
	readonly look?: "code" | "copied";
};

/** What else an answer says of a post, as far as it does, in the order in which one asks. */
export function factsOf(row: Row): readonly Fact[] {
	const pk = textOf(row, "pk");
	return [
		...fact("Posted", row, "takenAt", minuteText),
		{ name: "Kind", value: kindText(row) },
		...fact("Length", row, "duration", lengthText),
		...size(row),
		...joined("Music", [textOf(row, "song"), textOf(row, "artist")], " · "),
		...joined("Place", [textOf(row, "place"), textOf(row, "placeAddress"), textOf(row, "placeCity")], ", "),
		...code("Place ID", textOf(row, "placeID")),
		...code("Shortcode", textOf(row, "code"), "copied"),
		...code("Post ID", textOf(row, "id"), "copied"),
		...(pk === textOf(row, "id") ? [] : code("PK", pk)),
		...code("Author ID", textOf(row, "userID")),
		...code("Product type", textOf(row, "product")),
		...fact("Filter type", row, "filterType", exactCount),
		...flag("Liked by you", row, "liked"),
		...flag("May be saved", row, "savable"),
	];
}

function fact(name: string, row: Row, field: string, said: (text: string) => string): readonly Fact[] {
	const text = textOf(row, field);
	return text === null ? [] : [{ name, value: said(text) }];
}

function code(name: string, value: string | null, look: "code" | "copied" = "code"): readonly Fact[] {
	return value === null ? [] : [{ name, value, look }];
}

function flag(name: string, row: Row, field: string): readonly Fact[] {
	const cell = row[field];
	return typeof cell === "boolean" ? [{ name, value: cell ? "Yes" : "No" }] : [];
}

function size(row: Row): readonly Fact[] {
	const [width, height] = [textOf(row, "width"), textOf(row, "height")];
	return width === null || height === null ? [] : [{ name: "Size", value: `${width} × ${height}` }];
}

/** Several texts as one, without those that say nothing or say it again. */
function joined(name: string, texts: readonly (string | null)[], by: string): readonly Fact[] {
	const said = new Set(texts.filter((text) => text !== null && isSeen(text)));
	return said.size === 0 ? [] : [{ name, value: [...said].join(by) }];
}
