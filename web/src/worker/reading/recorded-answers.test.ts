import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outcomeSchema, schemas } from "@/catalog/calls.gen";
import { featureByID } from "@/catalog/features";
import { parse } from "@/json/value";
import { exportedText } from "@/worker/export/testing";
import recordedCalls from "../../../../testdata/answers.json";
import { findRows, readAnswer } from "./read-answer";

/** A folder with recorded responses, which are named after their calls. It is not part of this repository. */
const folder = process.env.VIEWFINDER_ANSWERS;

const files = (folder ? readdirSync(folder) : []).flatMap((name) => {
	const features = Object.entries(recordedCalls).find(([start]) => name.startsWith(start))?.[1] ?? [];
	return name.endsWith(".json") ? features.map((id) => ({ name, id })) : [];
});

describe.skipIf(!folder)("recorded responses (set VIEWFINDER_ANSWERS to their folder)", () => {
	it.each(files)("$name is recognized as $id", async ({ name, id }) => {
		const source = readFileSync(join(folder ?? "", name), "utf8");
		const schema = schemas.find((each) => each.kind === featureByID(id)?.schema);
		if (!schema) throw new Error(`${id} has no schema`);
		const value = parse(source);

		const reading = readAnswer(value, schema, outcomeSchema);
		expect(reading.rows.length).toBeGreaterThan(0);
		expect(reading.failed).toBe(false);
		for (const row of reading.rows) expect(source).toMatch(new RegExp(`[":\\s]${row[schema.id]}[",\\s]`));

		const { text, count } = await exportedText([source], schema.kind, "rows", true);
		expect(count).toBe(reading.rows.length);
		for (const row of reading.rows) expect(text).toContain(`${row[schema.id]}`);
		expect(findRows(value, schema)?.selector).toBe(reading.selector);
	});
});
