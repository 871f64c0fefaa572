import { basename } from "node:path";
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import {
	type GuideBlock,
	type GuideInline,
	type GuideLine,
	type GuideSection,
	type GuideText,
	plainText,
} from "./src/features/docs/guide-text.ts";

/** Compiles the Markdown in docs/guide into values that the page renders, so the browser needs no parser. */
export function guide(): Plugin {
	return {
		name: "guide",
		transform(source, id) {
			const [file = ""] = id.split("?");
			if (!file.endsWith(".md")) return undefined;
			return {
				code: `export const text = ${JSON.stringify(compileGuide(source, basename(file)))};`,
				map: null,
			};
		},
	};
}

/** Compiles one file. It starts with a title and a paragraph that summarizes it. */
export function compileGuide(source: string, file: string): GuideText {
	const compiler = new Compiler(file);
	const [title, lead, ...rest] = lexer(source).filter(({ type }) => type !== "space" && type !== "html");
	if (!isHeading(title) || title.depth !== 1) throw new Error(`${file}: begin with a title`);
	if (lead?.type !== "paragraph")
		throw new Error(`${file}: add a paragraph below the title that summarizes the page`);
	const sections: { heading: Tokens.Heading; blocks: GuideBlock[] }[] = [];
	for (const token of rest) {
		if (isHeading(token) && token.depth === 2) sections.push({ heading: token, blocks: [] });
		else if (sections.length === 0) throw new Error(`${file}: begin a section after the first paragraph`);
		else sections.at(-1)?.blocks.push(compiler.block(token));
	}
	return {
		title: plainText(compiler.line(title.tokens)),
		lead: compiler.line(lead.tokens ?? []),
		sections: sections.map(({ heading, blocks }): GuideSection => ({ ...compiler.heading(heading), blocks })),
	};
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
	return token?.type === "heading";
}

/** The token types that the page renders. */
const drawnTypes = [
	"blockquote",
	"code",
	"codespan",
	"escape",
	"heading",
	"html",
	"link",
	"list",
	"paragraph",
	"strong",
	"table",
	"text",
] as const;

type DrawnToken = Extract<MarkedToken, { type: (typeof drawnTypes)[number] }>;

function isDrawn(token: Token): token is DrawnToken {
	return drawnTypes.some((type) => type === token.type);
}

class Compiler {
	readonly #file: string;
	readonly #ids = new Set<string>();

	constructor(file: string) {
		this.#file = file;
	}

	block(token: Token): GuideBlock {
		if (!isDrawn(token)) throw this.#unknown(token);
		switch (token.type) {
			case "heading":
				return { kind: "heading", ...this.heading(token) };
			case "paragraph":
			case "text":
				return { kind: "paragraph", text: this.line(token.tokens ?? []) };
			case "code":
				return { kind: "code", language: token.lang ?? "", code: token.text };
			case "list":
				return {
					kind: "list",
					isOrdered: token.ordered,
					entries: token.items.map(({ tokens }) => this.blocks(tokens)),
				};
			case "table":
				return {
					kind: "table",
					head: token.header.map(({ tokens }) => this.line(tokens)),
					rows: token.rows.map((row) => row.map(({ tokens }) => this.line(tokens))),
				};
			case "blockquote":
				return { kind: "note", blocks: this.blocks(token.tokens) };
		}
		throw this.#unknown(token);
	}

	blocks(tokens: readonly Token[]): readonly GuideBlock[] {
		return tokens.filter(({ type }) => type !== "space").map((token) => this.block(token));
	}

	/** A heading's ID is unique on its page and derived the way GitHub does it. */
	heading({ tokens }: Tokens.Heading): { id: string; title: string; text: GuideLine } {
		const text = this.line(tokens);
		const title = plainText(text);
		const id = title
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-");
		if (this.#ids.has(id)) throw new Error(`${this.#file}: two headings have the ID ${id}`);
		this.#ids.add(id);
		return { id, title, text };
	}

	line(tokens: readonly Token[]): GuideLine {
		const line: GuideInline[] = [];
		for (const each of tokens.map((token) => this.inline(token))) {
			const last = line.length - 1;
			const before = line[last];
			// Escaped characters are separate tokens.
			if (typeof each === "string" && typeof before === "string" && each !== "\n" && before !== "\n")
				line[last] = before + each;
			else line.push(each);
		}
		return line;
	}

	inline(token: Token): GuideInline {
		if (!isDrawn(token)) throw this.#unknown(token);
		switch (token.type) {
			case "text":
			case "escape":
				return decoded(token.text).replaceAll("\n", " ");
			case "codespan":
				return { code: decoded(token.text) };
			case "strong":
				return { strong: this.line(token.tokens) };
			case "link":
				return {
					href: addressOfLink(token.href, this.#file),
					text: this.line(token.tokens),
				};
			case "html":
				if (/^<br ?\/?>$/.test(token.text)) return "\n";
		}
		throw this.#unknown(token);
	}

	#unknown({ type, raw }: Token): Error {
		return new Error(`${this.#file}: unsupported ${type}: ${raw}`);
	}
}

/** The page's URL for a link to another file of the guide. */
function addressOfLink(href: string, file: string): string {
	const [, page, fragment = ""] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
	if (page === undefined) return href;
	if (`${page}.md` === file) return fragment || "#main";
	return page === "start" ? `/docs${fragment}` : `/docs/${page}${fragment}`;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };

function decoded(text: string): string {
	return text.replace(/&(lt|gt|amp|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);
}
