import { keyVariable } from "./shell";

/** The message that a program prints if the key's variable is not set. */
export const missingKeyText = `Set ${keyVariable} to your access key first: export ${keyVariable}=your-key`;

/** A program's first lines, by language. The program exits with an error message if there is no key. */
export const keyLines = {
	python: `KEY = os.environ.get("${keyVariable}") or sys.exit("${missingKeyText}")`,
	javascript: `const key = process.env.${keyVariable};
if (!key) {
  console.error("${missingKeyText}");
  process.exit(1);
}`,
	go: `	if os.Getenv("${keyVariable}") == "" {
		log.Fatal("${missingKeyText}")
	}`,
	shell: `: "\${${keyVariable}:?${missingKeyText}}"`,
} as const;

/** The code with the key itself instead of the lines that read and check it. */
export function withKeyInLines(code: string, key: string): string {
	return code
		.replace(keyLines.python, `KEY = "${key}"`)
		.replace(keyLines.javascript, `const key = "${key}";`)
		.replace(keyLines.javascript.replaceAll(";", ""), `const key = "${key}"`)
		.replace(`${keyLines.go}\n`, "")
		.replace(`${keyLines.shell}\n`, "");
}
