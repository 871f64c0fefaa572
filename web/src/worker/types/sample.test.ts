import { expect, test } from "vitest";
import { parse } from "@/json/value";
import { typesSample } from "./types-server";

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
		'{"имя":1,"edge_felix.video-id":"2"}',
	);
});
