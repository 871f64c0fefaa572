import { expect, test } from "vitest";
import { parse } from "@/json/value";
import { typesOfSample, typesSample } from "./types-server";

test("names in a response cannot break out of strings, tags or comments in generated code", () => {
	const hostile = [
		"x`}; func init() { println(1) }; type Q struct {",
		"x\n}\nprint(777);\nclass Q {",
		"a*/b",
		'a"b',
		"$(id)",
	];
	for (const name of hostile) {
		const { source } = typesSample(parse(`{${JSON.stringify(name)}:{"id":1}}`));
		expect(Object.keys(JSON.parse(source))[0], name).toMatch(/^[\w .:-]+$/);
	}
	expect(typesSample(parse('{"имя":1,"edge_felix.video-id":2}')).source).toBe(
		'{"имя":1,"edge_felix.video-id":1}',
	);
});

test("integers of up to 64 bits stay integers, whatever their name, and text stays text", () => {
	const sampled = (text: string) => typesSample(parse(text)).source;
	expect(sampled('{"pk":787132,"id":"787132","count":-9223372036854775808}')).toBe(
		'{"pk":1,"id":"787132","count":1}',
	);
	expect(sampled("[9223372036854775808,1.0,1e3]")).toBe("[0.5,0.5,0.5]");
});

test("an ID is a 64-bit integer in Crystal", async () => {
	expect(await typesOfSample('{"pk":1}', "crystal", "answer")).toContain("pk : Int64");
});
