import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeRequest } from "@/features/lookup/call/describe-call";
import { requestURL } from "@/features/lookup/call/request-url";
import { requireFeature } from "@/features/lookup/testing";
import { curlCommand } from "./shell";

const origin = "http://127.0.0.1:8080";

/** The arguments that a shell passes to curl. */
function shellArguments(command: string): readonly string[] {
	const script = `curl() { for each; do printf '%s\\0' "$each"; done; }\n${command}`;
	const printed = execFileSync("sh", ["-c", script], {
		encoding: "utf8",
		env: { VIEWFINDER_KEY: "a key's $value" },
	});
	return printed.split("\0").slice(0, -1);
}

test.each([
	"natgeo",
	"it's",
	"''",
	"$VIEWFINDER_KEY",
	"$(id)",
	"`id`",
	'a"b',
	"a\\b\\",
	"a\nb",
	"a!b",
	"*~{a,b}[0-9]",
	"; echo x #",
	"são paulo",
])("in a shell, curl receives the address of %j as sent and the key from its variable", (user) => {
	const url = requestURL(requireFeature("user-info"), { user }) ?? "";
	expect(shellArguments(curlCommand(describeRequest(origin, url)))).toEqual([
		"-sS",
		"--fail-with-body",
		new URL(`${origin}${url}`).href,
		"-H",
		"Accept: application/json",
		"-H",
		"Authorization: Bearer a key's $value",
	]);
});

test("any address is a single shell word", () => {
	const hostile = fc.string({ unit: fc.constantFrom(..."'\"$`\\\n\t ;&|<>(){}*?!#~=é"), minLength: 1 });
	fc.assert(
		fc.property(hostile, (text) => {
			const request = { ...describeRequest(origin, "/"), url: `${origin}/${text}` };
			expect(shellArguments(curlCommand(request))[2]).toBe(request.url);
		}),
		{ numRuns: 20 },
	);
});
