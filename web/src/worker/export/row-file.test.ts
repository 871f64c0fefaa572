import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExportColumn, ExportRequest, WrittenFormat } from "@/answers/export";
import { openAnswer, openRowList } from "@/answers/handles";
import { type RowQuery, unsorted } from "@/answers/rows";
import { schemas } from "@/catalog/calls.gen";
import type { Field } from "@/catalog/catalog.gen";
import { isJSONNumber } from "@/json/decimal";
import { parse } from "@/json/value";
import { readRow } from "@/worker/reading/fields";
import { unreadValues } from "@/worker/reading/unread-values";
import { csvLine, escapeFormula } from "./csv";
import { writtenFile } from "./testing";

const comma = { delimiter: "," } as const;

async function listOf(kind: string, ...bodies: readonly string[]) {
	const list = openRowList(kind, "");
	for (const body of bodies) {
		const bytes = new TextEncoder().encode(body);
		await list.append(await openAnswer(bytes.buffer.slice(0, bytes.length)));
	}
	return list;
}

/** A file with some columns of a list. */
function chosen(
	format: WrittenFormat,
	columns: readonly ExportColumn[],
	query: RowQuery = unsorted,
	options: Partial<ExportRequest["options"]> = {},
): ExportRequest {
	return {
		format,
		rows: { scope: "query", query, columns },
		options: { safe: true, dates: false, ...options },
	};
}

function fieldOf(kind: string, name: string): Field {
	const field = schemas.find((each) => each.kind === kind)?.fields.find((each) => each.name === name);
	if (!field) throw new Error(`${kind} has no field ${name}`);
	return field;
}

const fields: readonly Field[] = [
	{ name: "id", type: "id", selectors: ["pk", "x.pk"] },
	{ name: "text", type: "text", selectors: ["a", "x.a", "l[1].a"] },
	{ name: "number", type: "number", selectors: ["n", "a"] },
	{ name: "time", type: "time", selectors: ["t", "n"] },
	{ name: "flag", type: "flag", selectors: ["f", "x.f"] },
	{ name: "truth", type: "flag", selectors: ["f", "n"], trueValues: ["true", "2"] },
	{ name: "picture", type: "picture", selectors: ["l[0]", "u"] },
	{ name: "any", type: "any", selectors: ["x"] },
	{ name: "link", type: "link", selectors: [], templates: ["https://a/{pk}/", "https://b/{x.a}/{n}/"] },
];

const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 6 }),
	fc.constantFrom(
		"=1+1",
		"＝1",
		"-5",
		"+5",
		"@a",
		"\t",
		"a,b",
		'say "x"',
		"a\r\nb",
		"\ud83d",
		"é😀",
		"\u202e",
		"\0",
		"",
	),
	fc.string({
		unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
		maxLength: 4,
	}),
);

const number = fc.constantFrom("1.00", "-0", "1E400", "9223372036854775807", "-5", "0", "2", "1e-7");

/** JSON sources of values. Their strings are escaped in various ways. */
const { value } = fc.letrec<{ value: string; leaf: string }>((tie) => ({
	leaf: fc.oneof(
		fc.tuple(text, fc.boolean()).map(([each, all]) => (all ? escapedWhole(each) : JSON.stringify(each))),
		number,
		fc.constantFrom("true", "false", "null", "[]", "{}"),
	),
	value: fc.oneof(
		{ maxDepth: 3 },
		tie("leaf"),
		fc.array(tie("value"), { maxLength: 3 }).map((each) => `[ ${each.join(" ,\n")}]`),
		fc
			.array(
				fc.tuple(fc.constantFrom("pk", "a", "n", "t", "f", "u", "l", "x", "y", "\\u0061"), tie("value")),
				{
					maxLength: 6,
				},
			)
			.map((members) => `{${members.map(([key, each]) => ` "${key}" : ${each}`).join(",")}}`),
	),
}));

function escapedWhole(each: string): string {
	const units = Array.from({ length: each.length }, (_, at) =>
		each.charCodeAt(at).toString(16).padStart(4, "0"),
	);
	return `"${units.map((unit) => `\\u${unit}`).join("")}"`;
}

describe("cells sliced from the source match those from the row reader", () => {
	const columns = fields.map((field) => ({ label: field.name, field }));
	const row = value.filter((each) => each.startsWith("{"));

	const cells = (source: string) => {
		const read = readRow(fields, parse(source));
		return fields.map(({ name, type }) => ({
			cell: read[name] ?? null,
			isNumeric: ["number", "time"].includes(type),
		}));
	};

	it("in CSV", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
				const list = await listOf("accounts", `{"users":[${rows.join(",\n")}]}`);
				// Without an ID no row is a duplicate. Duplicates by ID are tested elsewhere.
				fc.pre(
					new Set(rows.map((each) => readRow([fieldOf("accounts", "id")], parse(each)).id)).size ===
						rows.length,
				);
				const { text: file } = await writtenFile(list, chosen("csv", columns));
				list.close();
				const unread = rows.map((source) => unreadValues(fields, parse(source))?.json ?? "");
				const hasUnread = unread.some((json) => json !== "");
				const line = (source: string, at: number) => {
					const texts = cells(source).map(({ cell, isNumeric }) => {
						if (typeof cell !== "string") return cell === null ? "" : String(cell);
						return isNumeric && isJSONNumber(cell) ? cell : escapeFormula(cell);
					});
					return csvLine(hasUnread ? [...texts, unread[at] ?? ""] : texts, comma);
				};
				const header = [...fields.map(({ name }) => name), ...(hasUnread ? ["unread"] : [])];
				expect(file).toBe(csvLine(header, comma) + rows.map(line).join(""));
			}),
			{ numRuns: 100 },
		);
	});
});

describe("exported rows", () => {
	const users = (...ids: readonly number[]) =>
		`{"users":[${ids.map((id) => `{"pk":${id},"username":"u${id}","x":{"y":[${id},1.00]}}`).join(",")}]}`;
	const id = { label: "id", field: fieldOf("accounts", "id") };
	const username = { label: "username", field: fieldOf("accounts", "username") };

	it("match the filter, its order and the chosen columns", async () => {
		const list = await listOf("accounts", users(1, 12, 3), users(12, 31, 2));
		const query = { words: "1", sort: { field: "username", descending: true } };
		expect(await writtenFile(list, chosen("csv", [username, id], query))).toEqual({
			text: "username,id\r\nu31,31\r\nu12,12\r\nu1,1\r\n",
			count: 3,
		});
	});

	it("may have additional values, and the input in a separate column", async () => {
		const list = await listOf("accounts", users(1, 2));
		const further = { name: "$.x.y", type: "any", selectors: ["x.y"] } as const;
		const columns = [id, { label: "x.y", field: further }, { label: "input", text: "=natgeo" }];
		const query = { ...unsorted, further: [further] };
		expect((await writtenFile(list, chosen("csv", columns, query))).text).toBe(
			'id,x.y,input\r\n1,"[1,1.00]",\'=natgeo\r\n2,"[2,1.00]",\'=natgeo\r\n',
		);
	});

	it("use tabs and line breaks for a spreadsheet's clipboard", async () => {
		const list = await listOf(
			"accounts",
			'{"users":[{"pk":1,"username":"a\\tb","full_name":"one, \\"two\\"\\nthree"}]}',
		);
		const columns = [id, username, { label: "name", field: fieldOf("accounts", "full_name") }];
		expect((await writtenFile(list, chosen("tsv", columns))).text).toBe(
			'id\tusername\tname\r\n1\t"a\tb"\t"one, ""two""\nthree"\r\n',
		);
	});

	it("have times as dates on request", async () => {
		const times = [
			"1700000000",
			'"1700000000"',
			"1700000000.5",
			'"2023-11-14T22:13:20Z"',
			'"later"',
			"1E400",
		];
		const items = times.map((time, at) => `{"id":"${at}","code":"c","taken_at":${time}}`);
		const list = await listOf("media", `{"items":[${items.join(",")}]}`);
		const columns = [{ label: "taken_at", field: fieldOf("media", "taken_at") }];
		const dates = [
			"2023-11-14T22:13:20Z",
			"2023-11-14T22:13:20Z",
			"2023-11-14T22:13:20.500Z",
			"2023-11-14T22:13:20Z",
		];
		expect((await writtenFile(list, chosen("csv", columns, unsorted, { dates: true }))).text).toBe(
			["taken_at", ...dates, "later", "1E400", ""].join("\r\n"),
		);
	});

	it("contain nested rows as JSON", async () => {
		const body = `{"items":[{"id":"1","code":"c","video_versions":[{"url":"https:\\/\\/a","width":1080,"height":1.0}]}]}`;
		const list = await listOf("media", body);
		const columns = [{ label: "videos", field: fieldOf("media", "videos") }];
		const nested = '[{"url":"https://a","width":1080,"height":1.0}]';
		expect((await writtenFile(list, chosen("csv", columns))).text).toBe(
			`videos\r\n"${nested.replaceAll('"', '""')}"\r\n`,
		);
	});

	it("are empty when the filter matches nothing", async () => {
		const list = await listOf("accounts", users(1));
		expect(await writtenFile(list, chosen("csv", [id], { words: "nobody", sort: null }))).toEqual({
			text: "",
			count: 0,
		});
	});

	it("can come from pages of any shape", async () => {
		const list = await listOf(
			"media",
			'{"items":[{"media":{"id":"1","code":"a"}},{"media":{"id":"2","code":"b"}}]}',
			'{"media_or_ad":{"id":"3","code":"c"}}',
			'{"sections":[{"layout_content":{"medias":[{"media":{"id":"4","code":"d"}},{"media":{"id":"1","code":"a"}}]}}]}',
		);
		const columns = [{ label: "code", field: fieldOf("media", "code") }];
		expect((await writtenFile(list, chosen("csv", columns))).text).toBe("code\r\na\r\nb\r\nc\r\nd\r\n");
	});
});
