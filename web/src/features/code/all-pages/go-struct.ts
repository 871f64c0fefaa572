import type { KeyPath } from "./paged-call";

/** A value in a Go struct: its type, or the members of the objects of a list. */
export type StructMember =
	| { readonly path: KeyPath; readonly type: string }
	| { readonly path: KeyPath; readonly elements: readonly StructMember[] };

/** A Go type that reads the members from JSON, formatted as gofmt does. Members of one object share its struct. */
export function goStruct(name: string, members: readonly StructMember[]): string {
	return `type ${name} ${structOf(members, "")}`;
}

/** A struct in a function, which declares a variable of its own. */
export function structInFunction(members: readonly StructMember[]): string {
	return structOf(members, "\t");
}

/** The field that a path leads to, as it follows a value and a dot. */
export function goField(path: KeyPath): string {
	return path.map(goName).join(".");
}

/** The Go name of a JSON key: next_max_id is NextMaxID. */
function goName(key: string): string {
	const words = key.split("_").filter((word) => word !== "");
	return words.map((word) => (word === "id" ? "ID" : word[0]?.toUpperCase() + word.slice(1))).join("");
}

function structOf(members: readonly StructMember[], indent: string): string {
	const inner = `${indent}\t`;
	const names = [...new Set(members.map(({ path }) => path[0] ?? ""))];
	const fields = names.map((key) => {
		const [first, ...others] = members.filter(({ path }) => path[0] === key);
		const tag = `\`json:"${key}"\``;
		if (first && others.length === 0 && first.path.length === 1) {
			const type = "type" in first ? first.type : `[]${structOf(first.elements, inner)}`;
			return { name: goName(key), type, tag };
		}
		const below = [first, ...others].flatMap((each) => (each ? [{ ...each, path: each.path.slice(1) }] : []));
		return { name: goName(key), type: structOf(below, inner), tag };
	});
	return `struct {\n${aligned(fields)
		.map((line) => `${inner}${line}\n`)
		.join("")}${indent}}`;
}

type GoField = { readonly name: string; readonly type: string; readonly tag: string };

/** The lines of fields in columns. A field of several lines is the last of a section of aligned ones. */
function aligned(fields: readonly GoField[]): readonly string[] {
	const sections: GoField[][] = [[]];
	for (const field of fields) {
		sections.at(-1)?.push(field);
		if (isBlock(field)) sections.push([]);
	}
	return sections.flatMap((section) => {
		const lines = section.filter((field) => !isBlock(field));
		const names = Math.max(0, ...section.map(({ name }) => name.length));
		const types = Math.max(0, ...lines.map(({ type }) => type.length));
		return section.map((field) => {
			const { name, type, tag } = field;
			return `${name.padEnd(names)} ${isBlock(field) ? type : type.padEnd(types)} ${tag}`;
		});
	});
}

function isBlock({ type }: GoField): boolean {
	return type.includes("\n");
}
