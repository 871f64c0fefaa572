import type { CodeTarget } from "./code-call";
import { withKeyInLines } from "./key-lines";
import { keyVariable } from "./shell";

/** The key's variable in a shell, and the expression that reads it in Go. */
const inText = new RegExp(`\\$${keyVariable}\\b|\\$\\{${keyVariable}\\}`, "g");
const asText = `os.Getenv("${keyVariable}")`;

const languages: ReadonlySet<string> = new Set([
	"Shell",
	"Command line",
	"Python",
	"JavaScript",
	"Node.js",
	"Go",
]);

/** The target properties that are needed to insert a key. */
export type KeyedCode = Pick<CodeTarget, "id" | "language" | "makesNoCall">;

/** Whether the key can be filled in. It cannot if some language would need to quote it. */
export function canFillKey({ id, language, makesNoCall }: KeyedCode, key: string): boolean {
	const isPlain = /^[\w.~+/=:-]+$/.test(key);
	return isPlain && languages.has(language) && !makesNoCall && !id.startsWith("powershell/");
}

/** The code with the key filled in. */
export function withKey(code: string, { language }: KeyedCode, key: string): string {
	if (language === "Command line")
		return code.replaceAll(/^viewfinder /gm, `${keyVariable}=${key} viewfinder `);
	return withKeyInLines(code, key).replaceAll(inText, key).replaceAll(asText, `"${key}"`);
}
