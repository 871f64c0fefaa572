import { wordsIn } from "@/lib/words";
import { guidePages } from "./guide-pages";
import { type GuideBlock, type GuideLine, plainText } from "./guide-text";

/** A section that a search finds. */
export type GuideMatch = {
	readonly title: string;
	readonly page: string;
	readonly address: string;
	/** The text around the first match. */
	readonly excerpt: string;
	/**
	 * Whether each word is the start of a word in a title, or a whole word in the text. Code doesn't count,
	 * because the names in examples are arbitrary.
	 */
	readonly isOwn: boolean;
};

type IndexedSection = Omit<GuideMatch, "isOwn" | "excerpt"> & {
	readonly text: string;
	readonly titleWords: readonly string[];
	readonly pageWords: readonly string[];
	readonly words: readonly string[];
	/** Without code. */
	readonly proseWords: ReadonlySet<string>;
};

/** The text lines in the blocks. Code is omitted, because the text next to it explains it. */
function linesOf(blocks: readonly GuideBlock[]): readonly GuideLine[] {
	return blocks.flatMap(linesOfBlock);
}

function linesOfBlock(block: GuideBlock): readonly GuideLine[] {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return [block.text];
		case "code":
			return [];
		case "list":
			return block.entries.flatMap(linesOf);
		case "table":
			return [block.head, ...block.rows].flat();
		case "note":
			return linesOf(block.blocks);
	}
}

/** The text of a line without its code. */
function proseText(line: GuideLine): string {
	return plainText(line.filter((each) => typeof each === "string" || !("code" in each)));
}

let index: readonly IndexedSection[] | undefined;

function indexed(): readonly IndexedSection[] {
	index ??= guidePages.flatMap(({ address, text }) =>
		text.sections.map((section) => {
			const lines = linesOf(section.blocks);
			const words = lines.map(plainText).join(" ");
			return {
				title: section.title,
				page: text.title,
				address: `${address}#${section.id}`,
				text: words,
				titleWords: wordsIn(section.title),
				pageWords: wordsIn(text.title),
				words: wordsIn(words),
				proseWords: new Set(wordsIn(lines.map(proseText).join(" "))),
			};
		}),
	);
	return index;
}

/**
 * How well words match a section; 0 unless each one is the start of a word in its title, its page's title or
 * its text.
 */
function score({ titleWords, pageWords, words }: IndexedSection, wanted: readonly string[]): number {
	let sum = 0;
	for (const word of wanted) {
		const begins = (own: string) => own.startsWith(word);
		if (titleWords.includes(word)) sum += 6;
		else if (titleWords.some(begins)) sum += 5;
		else if (pageWords.some(begins)) sum += 3;
		else if (words.some(begins)) sum += 1;
		else return 0;
	}
	return sum;
}

function hasOwn({ titleWords, pageWords, proseWords }: IndexedSection, wanted: readonly string[]): boolean {
	return wanted.every(
		(word) => proseWords.has(word) || [...titleWords, ...pageWords].some((own) => own.startsWith(word)),
	);
}

/** Words that don't help find an answer: "where is my key stored" searches for "key stored". */
const questionWords = new Set(
	"a an and are can do does for from how i in is it my of on or the there to what when where which who why with you your".split(
		" ",
	),
);

function wantedWords(text: string): readonly string[] {
	const words = wordsIn(text);
	const telling = words.filter((word) => !questionWords.has(word));
	return telling.length > 0 ? telling : words;
}

const excerptLength = { before: 40, whole: 160 };

/** The part of the text around the first matching word. */
function excerptOf(text: string, wanted: readonly string[]): string {
	const lower = text.toLowerCase();
	const places = wanted.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
	const first = Math.max(0, Math.min(...places, text.length) - excerptLength.before);
	const from = places.length === 0 || first === 0 ? 0 : text.indexOf(" ", first) + 1;
	const part = text.slice(from, from + excerptLength.whole);
	const isCut = from + part.length < text.length;
	return `${from > 0 ? "… " : ""}${isCut ? `${part.slice(0, part.lastIndexOf(" "))} …` : part}`;
}

/** The sections that contain all of the words, best match first. */
export function searchGuide(text: string): readonly GuideMatch[] {
	const wanted = wantedWords(text);
	if (wanted.length === 0) return [];
	return indexed()
		.map((section) => ({ section, score: score(section, wanted) }))
		.filter((each) => each.score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ section }) => ({
			title: section.title,
			page: section.page,
			address: section.address,
			excerpt: excerptOf(section.text, wanted),
			isOwn: hasOwn(section, wanted),
		}));
}
