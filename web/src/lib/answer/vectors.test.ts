import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Answer, answers, calls, type ExportShape, outcome } from "@/catalog/catalog.gen";
import { exported } from "@/lib/answer/csv/testing";
import type { Cell, Row } from "@/lib/answer/fields";
import { walk } from "@/lib/answer/place";
import { type Reading, type Result, readAnswer, readOutcome } from "@/lib/answer/read";
import { jsonOf } from "@/lib/answer/text";
import { parse } from "@/lib/json/value";

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
	readonly want: Partial<Reading>;
	readonly csv?: readonly CSV[];
};
type PlaceCase = {
	readonly name: string;
	readonly place: string;
	readonly invalid?: boolean;
	readonly body: string;
	readonly found: boolean;
	readonly values: readonly string[];
};
type OutcomeCase = {
	readonly name: string;
	readonly httpStatus: number;
	readonly body: string;
	readonly want: Result;
};
type PagesCase = CSV & { readonly name: string; readonly kind: string; readonly bodies: readonly string[] };

const folder = join(import.meta.dirname, "../../../../testdata/vectors/");
const apart = ["place.json", "outcome.json", "pages.json"];

function vectors<T>(name: string): readonly T[] {
	return JSON.parse(readFileSync(folder + name, "utf8"));
}

function answerOf(kind: string): Answer {
	const answer = answers.find((each) => each.kind === kind);
	if (!answer) throw new Error(`no answer is of the kind ${kind}`);
	return answer;
}

/** The row as a vector gives it: without the fields that are missing. */
function bare(row: Row): Row {
	const filled = Object.entries(row).filter(([, cell]) => cell !== null);
	return Object.fromEntries(filled.map(([name, cell]) => [name, bareCell(cell)]));
}

function bareCell(cell: Cell): Cell {
	return typeof cell === "object" && cell !== null ? cell.map(bare) : cell;
}

const nothing: Reading = {
	place: null,
	rows: [],
	cursor: null,
	hasMore: false,
	limited: false,
	status: null,
	failed: false,
	message: null,
	next: {},
	rest: [],
};

describe.each(readdirSync(folder).filter((name) => !apart.includes(name)))("vectors of %s", (file) => {
	it.each(vectors<Case>(file))("$name", async ({ kind, body, call, want, csv = [] }) => {
		const value = parse(body);
		const params = calls.find(({ name }) => name === call)?.params;
		const reading = readAnswer(value, answerOf(kind), outcome, params);
		expect({ ...reading, rows: reading.rows.map(bare) }).toEqual({ ...nothing, ...want });
		expect(structuredClone(reading)).toEqual(reading);
		for (const { shape, safe, text, count } of csv) {
			expect(await exported([body], kind, shape, safe)).toEqual({ text, count });
		}
	});
});

describe("vectors of pages", () => {
	it.each(vectors<PagesCase>("pages.json"))("$name", async ({ kind, bodies, shape, safe, text, count }) => {
		expect(await exported(bodies, kind, shape, safe)).toEqual({ text, count });
	});
});

describe("vectors of places", () => {
	it.each(vectors<PlaceCase>("place.json"))("$name", ({ place, invalid, body, found, values }) => {
		const led: string[] = [];
		const look = () => walk(place, parse(invalid ? "1" : body), (value) => led.push(jsonOf(value)));
		if (invalid) {
			expect(look).toThrow("is not a place");
			return;
		}
		expect(look()).toBe(found);
		expect(led).toEqual(values);
	});
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
