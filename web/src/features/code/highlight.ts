/** The kind of a token, which determines its color. Plain text has none. */
export type TokenKind = "comment" | "string" | "number" | "keyword" | "plain";

export type Token = { readonly kind: TokenKind; readonly text: string };

/** One list of keywords is enough, since most languages share them. */
const keywords =
	"and|as|async|await|break|case|catch|class|const|continue|def|defer|do|done|elif|else|enum|except|export|extends|false|fi|final|finally|fn|for|from|fun|func|function|go|if|implements|impl|import|in|interface|is|let|match|mut|namespace|new|nil|None|not|null|or|package|pass|private|pub|public|raise|range|return|static|struct|switch|then|this|throw|throws|trait|True|False|true|try|type|use|using|val|var|void|while|with|yield";

/** Languages with # comments. Other languages have C comments. */
const hashComments = /^(shell|command line|python|ruby|perl|r|julia|elixir|crystal)$/;
const dashComments = /^(haskell|elm)$/;

const strings = [
	'"""[\\s\\S]*?"""',
	'"(?:\\\\.|[^"\\\\])*"',
	"'(?:\\\\.|[^'\\\\\\n])*'",
	"`(?:\\\\.|[^`\\\\])*`",
];

/** In shells, single-quoted strings have no escapes and can span lines. */
const shellStrings = ['"(?:\\\\.|[^"\\\\])*"', "'[^']*'"];

function commentOf(language: string): string {
	if (hashComments.test(language)) return "(?<=^|\\s)#.*";
	return dashComments.test(language) ? "--.*" : "\\/\\/.*|\\/\\*[\\s\\S]*?\\*\\/";
}

/** Splits code into tokens that together are the whole text, in order. */
export function tokensOf(code: string, language: string): readonly Token[] {
	const name = language.toLowerCase();
	const literals = /^(shell|command line)$/.test(name) ? shellStrings : strings;
	const pattern = new RegExp(
		`(?<comment>${commentOf(name)})|(?<string>${literals.join("|")})|(?<number>(?<![\\w.])\\d[\\d_.]*\\b)|(?<keyword>(?<![\\w.$-])(?:${keywords})(?![\\w-]))`,
		"gm",
	);
	const tokens: Token[] = [];
	let end = 0;
	for (const match of code.matchAll(pattern)) {
		if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
		tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0] });
		end = match.index + match[0].length;
	}
	return end < code.length ? [...tokens, { kind: "plain", text: code.slice(end) }] : tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): TokenKind {
	if (groups.comment !== undefined) return "comment";
	if (groups.string !== undefined) return "string";
	return groups.number !== undefined ? "number" : "keyword";
}

/** Groups the tokens by line. */
export function linesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
	const lines: Token[][] = [[]];
	for (const { kind, text } of tokens) {
		text.split("\n").forEach((part, index) => {
			if (index > 0) lines.push([]);
			if (part !== "") lines.at(-1)?.push({ kind, text: part });
		});
	}
	if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
	return lines;
}
