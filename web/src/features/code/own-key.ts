import type { CodeTarget } from "./code-call";
import { keyVariable } from "./shell";

/**
 * Matches an expression that reads the key, inside a string or on its own, in the languages that support
 * filling in the key.
 */
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

/** Whether the key can be filled in. This requires that no language needs to quote it. */
export function canFillKey({ id, language, makesNoCall }: CodeTarget, key: string): boolean {
	const isPlain = /^[\w.~+/=:-]+$/.test(key);
	return isPlain && languages.has(language) && !makesNoCall && !id.startsWith("powershell/");
}

/** The code with the key filled in. */
export function withKey(code: string, { language }: CodeTarget, key: string): string {
	if (language === "Command line")
		return code.replaceAll(/^viewfinder /gm, `${keyVariable}=${key} viewfinder `);
	return code.replaceAll(inText, key).replaceAll(asText, `"${key}"`);
}
