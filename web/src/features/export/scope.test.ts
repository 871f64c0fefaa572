import { expect, test } from "vitest";
import { unsorted } from "@/answers/rows";
import { rowOptions } from "./scope";

const selected = [[0, 2]] as const;

test.each([
	["nothing selected", unsorted, true, ["All 9"]],
	["a filter", { ...unsorted, words: "a" }, false, ["All 9", "Filtered 2"]],
	["the first rows", { ...unsorted, snapshot: 2 }, false, ["All 9", "First 2"]],
	["a sort", { ...unsorted, sort: { field: "a", descending: true } }, false, ["All 9", "As sorted 2"]],
	["a selection", { ...unsorted, selected }, false, ["All 9", "Selected 2"]],
	[
		"a selection of filtered rows",
		{ ...unsorted, words: "a", selected },
		false,
		["All 9", "Filtered 5", "Selected 2"],
	],
])("the rows a file can contain: %s", (_name, query, isAll, names) => {
	const options = rowOptions(query, isAll, { all: 9, filtered: 5, shown: 2 });
	expect(options.map(({ name, count }) => `${name} ${count}`)).toEqual(names);
});
