import { guidePages } from "./guide-pages";
import { type GuideBlock, plainText } from "./guide-text";

/** A section that a search finds. */
export type GuideMatch = { readonly title: string; readonly page: string; readonly address: string };

type IndexedSection = GuideMatch & {
	readonly titleWords: readonly string[];
	readonly pageWords: readonly string[];
	readonly words: readonly string[];
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The texts of some blocks. Code is left out: what it is an example of stands beside it. */
function textsOf(blocks: readonly GuideBlock[]): readonly string[] {
	return blocks.flatMap(textsOfBlock);
}

function textsOfBlock(block: GuideBlock): readonly string[] {
	switch (block.kind) {
		case "paragraph":
		case "heading":
			return [plainText(block.text)];
		case "code":
			return [];
		case "list":
			return block.entries.flatMap(textsOf);
		case "table":
			return [block.head, ...block.rows].flat().map(plainText);
		case "note":
			return textsOf(block.blocks);
	}
}

let index: readonly IndexedSection[] | undefined;

function indexed(): readonly IndexedSection[] {
	index ??= guidePages.flatMap(({ address, text }) =>
		text.sections.map(({ id, title, blocks }) => ({
			title,
			page: text.title,
			address: `${address}#${id}`,
			titleWords: wordsIn(title),
			pageWords: wordsIn(text.title),
			words: wordsIn(textsOf(blocks).join(" ")),
		})),
	);
	return index;
}

/** How well words fit a section: 0 unless each of them begins a word of its title, its page's title or its text. */
function score({ titleWords, pageWords, words }: IndexedSection, asked: readonly string[]): number {
	let sum = 0;
	for (const word of asked) {
		const begins = (own: string) => own.startsWith(word);
		if (titleWords.includes(word)) sum += 6;
		else if (titleWords.some(begins)) sum += 5;
		else if (pageWords.some(begins)) sum += 3;
		else if (words.some(begins)) sum += 1;
		else return 0;
	}
	return sum;
}

/** The sections that have all of the words, the likeliest first. */
export function searchGuide(text: string): readonly GuideMatch[] {
	const asked = wordsIn(text);
	if (asked.length === 0) return [];
	return indexed()
		.map((section) => ({ section, score: score(section, asked) }))
		.filter((each) => each.score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ section }) => section);
}
