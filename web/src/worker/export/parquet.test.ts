import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";

/** A file that the server wrote for a difficult response, and its cells as text. */
const folder = join(import.meta.dirname, "../../../../testdata/exports");
const bytes = new Uint8Array(readFileSync(join(folder, "difficult.parquet"))).buffer;
const wanted: { readonly labels: readonly string[]; readonly rows: readonly (readonly string[])[] } =
	JSON.parse(readFileSync(join(folder, "difficult.json"), "utf8"));

/** Returns a value as the text of its cell, which is empty for a missing value. */
function cellText(value: unknown): string {
	if (value instanceof Date) return value.toISOString().replace(".000Z", "Z");
	return value === null || value === undefined ? "" : String(value);
}

describe("the server's Parquet, read by another library,", () => {
	it("has every string, number and time as sent", async () => {
		const rows = await parquetReadObjects({ file: bytes });
		const got = rows.map((row) => wanted.labels.map((label) => cellText(row[label])));
		expect(got).toEqual(wanted.rows);
	});

	it("has the columns in order with their types", () => {
		const [, ...columns] = parquetMetadata(bytes).schema;
		expect(columns.map(({ name }) => name)).toEqual(wanted.labels);
		expect(columns.map(({ type, converted_type }) => converted_type ?? type)).toEqual([
			"UTF8",
			"UTF8",
			"INT64",
			"INT64",
			"DOUBLE",
			"TIMESTAMP_MILLIS",
			"BOOLEAN",
			"UTF8",
			"UTF8",
			"INT64",
			"BOOLEAN",
			"UTF8",
			"UTF8",
		]);
	});
});
