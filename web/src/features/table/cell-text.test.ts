import { expect, test } from "vitest";
import type { Cell } from "@/answers/rows";
import type { FieldType } from "@/catalog/catalog.gen";
import { sentText, tableCellText } from "./cell-text";

const field = (type: FieldType) => ({ name: "x", type, selectors: ["x"] });

test.each<[FieldType, Cell, string, string | null]>([
	["number", "9223372036854775807", "9,223,372,036,854,775,807", "9223372036854775807"],
	["number", "1.00", "1.00", "1.00"],
	["number", "1E400", "1E400", "1E400"],
	["number", "-0", "-0", "-0"],
	["id", "9223372036854775807", "9223372036854775807", "9223372036854775807"],
	["time", "yesterday", "yesterday", "yesterday"],
	["flag", true, "Yes", "true"],
	["flag", false, "No", "false"],
	["rows", [{}, {}], "2", null],
	["rows", [], "0", null],
	["text", "=SUM(A1)", "=SUM(A1)", "=SUM(A1)"],
	["text", "", "—", null],
	["text", null, "—", null],
])("a %s of %j is shown as %j and copied as %j", (type, cell, text, sent) => {
	expect(tableCellText(field(type), cell)).toBe(text);
	expect(sentText(cell)).toBe(sent);
});
