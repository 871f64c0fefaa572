import type { Row } from "@/lib/answer/fields";
import { textOf } from "../cell";
import { exactCount } from "../figures";

/** A count of a post, to the last digit. */
export type Count = { readonly name: CountName; readonly label: string; readonly count: string };

/** What is counted of a post. */
export type CountName = "likes" | "comments" | "plays";

/** The counts of a post as far as the answer has them. */
export function countsOf(row: Row): readonly Count[] {
	return names.flatMap(([name, one]) => {
		const text = textOf(row, name);
		return text === null ? [] : [{ name, label: text === "1" ? one : name, count: exactCount(text) }];
	});
}

const names = [
	["likes", "like"],
	["comments", "comment"],
	["plays", "play"],
] as const;
