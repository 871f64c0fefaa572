import type { CodeHeader } from "@/features/code/code-call";
import { keyLines } from "@/features/code/key-lines";
import { headerWord, keyVariable, shellQuoted } from "@/features/code/shell";
import type { PagedCall } from "./paged-call";
import goProgram from "./program.go.txt?raw";
import nodeProgram from "./program.mjs.txt?raw";
import pythonProgram from "./program.py.txt?raw";
import shellProgram from "./program.sh.txt?raw";

/** The values for a template, by name. Empty text or an empty list drops the lines it surrounds. */
type Values = { readonly [name: string]: string | readonly Values[] };

/** A Go program that writes the rows from all pages as JSON Lines. It needs Go 1.22 and no modules. */
export function pagesInGo(call: PagedCall): string {
	return fill(goProgram, {
		...valuesOf(call, ({ name, value, hasKey }) => {
			const key = `os.Getenv("${keyVariable}")`;
			const text = value === "" ? key : `${quoted(value)}+${key}`;
			return `${quoted(name)}, ${hasKey ? text : quoted(value)}`;
		}),
		key: keyLines.go,
		usesOr: call.lookup || call.first ? "true" : "",
		ids: call.ids.map((id) => `account[${quoted(id)}]`).join(", "),
		inner: call.rows.inner.map((keys) => ({ path: keys.map(quoted).join(", ") })),
	});
}

/** A Python program. It needs Python 3.9 and no packages. */
export function pagesInPython(call: PagedCall): string {
	const path = (keys: readonly string[]) =>
		keys.reduce(
			(value, key, index) => `${index > 0 ? `(${value} or {})` : value}.get(${quoted(key)})`,
			"content",
		);
	return fill(pythonProgram, {
		...valuesOf(call, ({ name, value, hasKey }) => {
			const text = value === "" ? "KEY" : `${quoted(value)} + KEY`;
			return `${quoted(name)}: ${hasKey ? text : quoted(value)}`;
		}),
		key: keyLines.python,
		first: call.first && ` or ${quoted(call.first)}`,
		ids: call.ids.map((id) => `account.get(${quoted(id)})`).join(" or "),
		inner: call.rows.inner.map((keys) => ({ path: path(keys) })),
	});
}

/** A JavaScript module. It needs Node 20 and no packages. */
export function pagesInNode(call: PagedCall): string {
	return fill(nodeProgram, {
		...valuesOf(call, ({ name, value, hasKey }) => {
			const text = value === "" ? "key" : `\`${value}\${key}\``;
			return `${/^\w+$/.test(name) ? name : quoted(name)}: ${hasKey ? text : quoted(value)}`;
		}),
		key: keyLines.javascript,
		first: quoted(call.first),
		ids: call.ids.map((id) => `account.${id}`).join(" ?? "),
		inner: call.rows.inner.map((keys) => ({ path: `content?.${keys.join("?.")}` })),
	});
}

/** A bash script. It needs curl 7.84 and jq 1.6. */
export function pagesInShell(call: PagedCall): string {
	const { url, lookup, first, rows } = call;
	return fill(shellProgram, {
		...valuesOf(call, (header) => `-H ${headerWord(header)}`, " "),
		key: keyLines.shell,
		url: shellQuoted(url),
		lookup: lookup && shellQuoted(lookup),
		afterID: call.afterID && shellQuoted(call.afterID),
		first: first && shellQuoted(first),
		ids: call.ids.map((id) => `.${id}`).join(" // "),
		fields: call.next.map(({ name }) => name).join(", "),
		paths: rows.inner.map((keys) => `.${keys.join(".")}[]?`).join(", "),
	});
}

/** The values that templates share. Strings are quoted in a form that Go, Python and JavaScript all accept. */
function valuesOf(call: PagedCall, header: (header: CodeHeader) => string, separator = ", "): Values {
	const { many, maxPages, url, lookup, afterID, first, rows, id, next, flag } = call;
	const [cursor, ...sentBack] = next;
	const headers = call.headers.map(header);
	return {
		...{ many, maxPages: String(maxPages), id, flag, list: rows.list, outer: rows.outer, row: rows.row },
		url: quoted(url),
		lookup: lookup && quoted(lookup),
		afterID: afterID && ` + ${quoted(afterID)}`,
		first: first && quoted(first),
		headers: headers.join(separator),
		eachHeader: headers.map((text) => ({ header: text })),
		cursor: cursor?.key ?? "",
		cursorName: cursor?.name ?? "",
		sentBack: sentBack.map(({ name }) => name).join("|"),
		names: sentBack.map(({ name }) => quoted(name)).join(", "),
	};
}

/**
 * Fills a template: {{name}} is a value, lines from {{#name}} to {{/name}} are repeated for each list element or
 * kept for a value, and {{^name}} keeps them only if there is no value.
 */
function fill(template: string, values: Values): string {
	const section = /^{{([#^])(\w+)}}\n([\s\S]*?)^{{\/\2}}\n/gm;
	return template
		.replace(section, (_, kind: string, name: string, lines: string) => {
			const value = values[name] ?? "";
			if (kind === "^" || typeof value === "string")
				return (kind === "^") === (value.length === 0) ? fill(lines, values) : "";
			return value.map((each) => fill(lines, { ...values, ...each })).join("");
		})
		.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ""));
}

function quoted(value: string): string {
	return JSON.stringify(value);
}
