import { describe, expect, it } from "vitest";
import { openAnswer } from "@/lib/answer/client";

function open(text: string) {
	const bytes = new TextEncoder().encode(text);
	return openAnswer(bytes.buffer.slice(0, bytes.length));
}

const source = `{ "status": "ok",\n "id": 9223372036854775807, "x": 1.00, "x": -0 }`;

describe("an open answer", () => {
	it("keeps the source text and the bytes", async () => {
		const answer = await open(source);
		expect(answer.size).toBe(source.length);
		expect(await answer.text()).toBe(source);
		expect((await answer.blob()).size).toBe(source.length);
	});

	it("gives lines as slices of the source", async () => {
		const answer = await open(source);
		const lines = await answer.lines(0, 99);
		expect(lines.map((line) => line.tokens.map((token) => token.text).join(""))).toEqual([
			"{",
			'"status":"ok",',
			'"id":9223372036854775807,',
			'"x":1.00,',
			'"x":-0',
			"}",
		]);
		expect(lines.map((line) => line.depth)).toEqual([0, 1, 1, 1, 1, 0]);
	});

	it("is read and exported with exact numbers", async () => {
		const answer = await open(source);
		expect(await answer.outcome(200)).toEqual({ failed: false, message: null });
		const { rows } = await answer.read("identity");
		expect(rows[0]?.id).toBe("9223372036854775807");
		const { blob, count } = await answer.csv("identity", "rows", { safe: true });
		expect(count).toBe(1);
		expect(blob.size).toBeGreaterThan(0);
	});

	it("that is no JSON shows as text, with the place of the fault", async () => {
		const answer = await open("<html>\r\nBad gateway</html>");
		expect(answer.fault).toMatchObject({ line: 1, column: 1 });
		const lines = await answer.lines(0, answer.lineCount);
		expect(lines.map((line) => line.tokens.map((token) => token.text).join(""))).toEqual([
			"<html>",
			"Bad gateway</html>",
		]);
		expect(lines[0]?.tokens[0]?.kind).toBe("fault");
		expect(await answer.outcome(200)).toEqual({ failed: true, message: null });
		await expect(answer.read("identity")).rejects.toThrow(/no JSON/);
	});

	it("cuts long lines and long strings, and says how long they are", async () => {
		const text = await open("x".repeat(1200));
		expect((await text.lines(0, 9)).map((line) => line.number)).toEqual([1, null, null]);
		const json = await open(JSON.stringify(["é".repeat(5000)]));
		const [, line] = await json.lines(0, 3);
		expect(line?.tokens[0]).toMatchObject({ kind: "string", cutFrom: 10_002 });
	});

	it("refuses questions once it is closed, and others go on", async () => {
		const [one, other] = await Promise.all([open("[1]"), open("[2]")]);
		one.close();
		await expect(one.text()).rejects.toThrow("This answer was closed.");
		expect(await other.text()).toBe("[2]");
	});
});
