import type { CodeTarget } from "./code-call";
import { keyVariable } from "./shell";

/** Where the key is read inside of a text, and as a text of its own, in the languages that the key is filled in for. */
const inText = new RegExp(
	[
		`\\$\\{process\\.env\\.${keyVariable}\\}`,
		`\\{os\\.environ\\['${keyVariable}'\\]\\}`,
		`\\$${keyVariable}\\b`,
		`\\$\\{${keyVariable}\\}`,
	].join("|"),
	"g",
);
const asText = new RegExp(
	`os\\.environ\\["${keyVariable}"\\]|os\\.Getenv\\("${keyVariable}"\\)|process\\.env\\.${keyVariable}`,
	"g",
);

const languages: ReadonlySet<string> = new Set([
	"Shell",
	"Command line",
	"Python",
	"JavaScript",
	"Node.js",
	"Go",
]);

/** Whether the key can be filled in: it needs no quoting in any of the languages. */
export function canFillKey({ id, language, makesNoCall }: CodeTarget, key: string): boolean {
	const isPlain = /^[\w.~+/=:-]+$/.test(key);
	return isPlain && languages.has(language) && !makesNoCall && !id.startsWith("powershell/");
}

/** The code with the key in it. */
export function withKey(code: string, { language }: CodeTarget, key: string): string {
	if (language === "Command line")
		return code.replaceAll(/^viewfinder /gm, `${keyVariable}=${key} viewfinder `);
	return code.replaceAll(inText, key).replaceAll(asText, `"${key}"`);
}
