import { expect, test } from "vitest";
import type { Cell } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
import { cellNote, sentText, tableCellText } from "./cell-text";

const field = (type: FieldType) => ({ name: "x", type, selectors: ["x"] });

test.each<[FieldType, Cell, string, string | null]>([
	["number", "9223372036854775807", "9,223,372,036,854,775,807", "9223372036854775807"],
	["number", "1.00", "1.00", "1.00"],
	["number", "1E400", "1E400", "1E400"],
	["number", "-0", "-0", "-0"],
	["id", "9223372036854775807", "9223372036854775807", "9223372036854775807"],
	["time", "yesterday", "yesterday", "yesterday"],
	["flag", true, "yes", "true"],
	["flag", false, "no", "false"],
	["rows", [{}, {}], "2", null],
	["rows", [], "0", null],
	["text", "=SUM(A1)", "=SUM(A1)", "=SUM(A1)"],
	["text", "", "—", null],
	["text", null, "—", null],
])("a %s of %j reads %j and was sent as %j", (type, cell, text, sent) => {
	expect(tableCellText(field(type), cell)).toBe(text);
	expect(sentText(cell)).toBe(sent);
});

test.each<[FieldType, Cell, string | null]>([
	["text", "two 🌊", "5 characters"],
	["text", "\u200b", "blank, 1 character"],
	["text", "", "an empty text"],
	["text", null, "the answer has none"],
	["number", "1234", "1,234"],
	["number", "12", null],
	["rows", [{}], "1 row inside; see the raw answer"],
	["flag", true, null],
])("the note of a %s %j: %j", (type, cell, want) => {
	expect(cellNote(field(type), cell)).toBe(want);
});
