import type { CodeTarget } from "./code-call";

const extensions: Readonly<Record<string, string>> = {
	Shell: "sh",
	"Command line": "sh",
	Link: "txt",
	Go: "go",
	Python: "py",
	JavaScript: "mjs",
	"Node.js": "mjs",
	TypeScript: "ts",
	PHP: "php",
	Ruby: "rb",
	Perl: "pl",
	Java: "java",
	Kotlin: "kt",
	"C#": "cs",
	"F#": "fs",
	Rust: "rs",
	Swift: "swift",
	Dart: "dart",
	R: "r",
	Julia: "jl",
	Clojure: "clj",
	C: "c",
	"C++": "cpp",
	Scala: "scala",
	"Objective-C": "m",
	Crystal: "cr",
	Elixir: "ex",
	Elm: "elm",
	Haskell: "hs",
	"JSON Schema": "json",
};

/** The file extension for a target's code. */
export function extensionOf({ id, language }: CodeTarget): string {
	return id.startsWith("powershell/") ? "ps1" : (extensions[language] ?? "txt");
}
