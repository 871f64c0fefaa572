import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openAnswer } from "@/answers/handles";
import type { AnswerOutcome, Cell, PageReading, Row } from "@/answers/rows";
import { calls, outcomeSchema, schemas } from "@/catalog/calls.gen";
import type { ExportFormat, ExportShape, Schema } from "@/catalog/catalog.gen";
import { compactJSON, parse } from "@/json/value";
import { exportedText } from "@/worker/export/testing";
import { readAnswer, readOutcome } from "./read-answer";
import { selectAll } from "./selector";

type CSV = {
	readonly shape: ExportShape;
	readonly safe: boolean;
	readonly text: string;
	readonly count: number;
};

type Case = {
	readonly name: string;
	readonly kind: string;
	readonly body: string;
	readonly call?: string;
	readonly want: Partial<PageReading>;
	readonly csv?: readonly CSV[];
};

type SelectorCase = {
	readonly name: string;
	readonly selector: string;
	readonly invalid?: boolean;
	readonly body: string;
	readonly matches: boolean;
	readonly values: readonly string[];
};

type OutcomeCase = {
	readonly name: string;
	readonly httpStatus: number;
	readonly body: string;
	readonly want: AnswerOutcome;
};

type PagesCase = CSV & {
	readonly format?: ExportFormat;
	readonly name: string;
	readonly kind: string;
	readonly bodies: readonly string[];
};

/** The body is not valid UTF-8. */
type BytesCase = Omit<PagesCase, "bodies"> & { readonly base64: string };

const folder = join(import.meta.dirname, "../../../../testdata/vectors/");

const apart = [
	"selectors.json",
	"outcome.json",
	"pages.json",
	"formulas.json",
	"jsonl.json", // written by the server
	"bytes.json",
	"unread.json",
];

function vectors<T>(name: string): readonly T[] {
	return JSON.parse(readFileSync(folder + name, "utf8"));
}

function schemaOf(kind: string): Schema {
	const schema = schemas.find((each) => each.kind === kind);
	if (!schema) throw new Error(`no schema is of the kind ${kind}`);
	return schema;
}

/** The row as in the test vectors, without missing fields. */
function bare(row: Row): Row {
	const filled = Object.entries(row).filter(([, cell]) => cell !== null);
	return Object.fromEntries(filled.map(([name, cell]) => [name, bareCell(cell)]));
}

function bareCell(cell: Cell): Cell {
	return typeof cell === "object" && cell !== null ? cell.map(bare) : cell;
}

const nothing: PageReading = {
	selector: null,
	rows: [],
	cursor: null,
	hasMore: false,
	limited: false,
	status: null,
	failed: false,
	message: null,
	next: {},
	skipped: 0,
	unread: [],
};

describe.each(readdirSync(folder).filter((name) => !apart.includes(name)))("vectors of %s", (file) => {
	it.each(vectors<Case>(file))("$name", async ({ kind, body, call, want, csv = [] }) => {
		const value = parse(body);
		const params = calls.find(({ name }) => name === call)?.params;
		const reading = readAnswer(value, schemaOf(kind), outcomeSchema, params);
		expect({ ...reading, rows: reading.rows.map(bare) }).toEqual({ ...nothing, ...want });
		expect(structuredClone(reading)).toEqual(reading);
		for (const { shape, safe, text, count } of csv) {
			expect(await exportedText([body], kind, shape, safe)).toEqual({ text, count });
		}
	});
});

/** The cases whose file the page writes: CSV. */
function writtenHere<T extends PagesCase | BytesCase>(name: string): readonly T[] {
	return vectors<T>(name).filter(({ format = "csv" }) => format === "csv");
}

describe.each(["pages.json", "formulas.json", "unread.json"])("vectors of %s", (file) => {
	it.each(writtenHere<PagesCase>(file))("$name", async ({ kind, bodies, shape, safe, text, count }) => {
		expect(await exportedText(bodies, kind, shape, safe)).toEqual({ text, count });
	});
});

describe("vectors of bytes.json", () => {
	it.each(writtenHere<BytesCase>("bytes.json"))("$format $shape: $name", async ({ base64, ...wanted }) => {
		const { kind, shape, safe, text, count } = wanted;
		const body = Uint8Array.from(Buffer.from(base64, "base64"));
		expect(await exportedText([body], kind, shape, safe)).toEqual({ text, count });
		const { isUTF8, syntaxError, size } = await openAnswer(body.buffer.slice(0));
		expect({ isUTF8, syntaxError, size }).toEqual({ isUTF8: false, syntaxError: null, size: body.length });
	});
});

describe("vectors of selectors", () => {
	it.each(vectors<SelectorCase>("selectors.json"))(
		"$name",
		({ selector, invalid, body, matches, values }) => {
			const led: string[] = [];
			const select = () =>
				selectAll(selector, parse(invalid ? "1" : body), (value) => led.push(compactJSON(value)));
			if (invalid) {
				expect(select).toThrow("is not a selector");
				return;
			}
			expect(select()).toBe(matches);
			expect(led).toEqual(values);
		},
	);
});

describe("vectors of outcomes", () => {
	it.each(vectors<OutcomeCase>("outcome.json"))("$name", ({ httpStatus, body, want }) => {
		expect(readOutcome(parsed(body), httpStatus)).toEqual(want);
	});
});

function parsed(body: string) {
	try {
		return parse(body);
	} catch {
		return undefined;
	}
}
