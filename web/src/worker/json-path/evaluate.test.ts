import { describe, expect, it } from "vitest";
import { evaluatePath } from "./evaluate";

describe("a quoted name", () => {
	it.each([
		["$['\\u0000']", "\0"],
		["$['\\u001F\\u0020']", "\x1f "],
		["$['\\\\u0000']", "\\u0000"],
		['$["\\u0000\'"]', "\0'"],
		["$['it\\'s \"\\u202e\"']", 'it\'s "\u202e"'],
		["$['\\ud83d\\ude42']", "🙂"],
		["$['a\\\\\\'b']", "a\\'b"],
		["$['']", ""],
		["$['__proto__']", "__proto__"],
	])("may be %s", (path, name) => {
		expect([...evaluatePath(`{${JSON.stringify(name)}:1,"other":2}`, path)]).toEqual([[name]]);
	});

	it.each(["$['\0']", "$['\n']", "$['\\ud800']", "$['\\udc00']", "$['\\u00']", "$['\\x']"])(
		"may not be %j",
		(path) => {
			expect(() => [...evaluatePath("{}", path)]).toThrow(/^Not a JSONPath at character \d+: /);
		},
	);
});

describe("an invalid JSONPath", () => {
	it.each([
		["users[0]", "A JSONPath begins with $, such as $.users[0]."],
		[".users", "A JSONPath begins with $, such as $.users."],
		["[0].a", "A JSONPath begins with $, such as $[0].a."],
		["{", "A JSONPath begins with $, such as $.users[0]."],
		["$.users[", "Not a JSONPath at character 9: unclosed bracketed selection."],
		["$[?@.a == 0.5 && @.b = 1]", /^Not a JSONPath at character 22: /],
		["$[?@.a == 01]", /^Not a JSONPath at character 11: invalid number literal '01'\.$/],
		["$['(':1]", /^Not a JSONPath at character \d+: [^(]*\.$/],
	])("%s is explained in plain words", (path, message) => {
		expect(() => [...evaluatePath("{}", path)]).toThrow(message);
	});
});
