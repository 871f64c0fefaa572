import { wordsIn } from "@/lib/words";
import { guidePages } from "./guide-pages";
import { type GuideBlock, type GuideLine, plainText } from "./guide-text";

/** A section that a search finds. */
export type GuideMatch = {
	readonly title: string;
	readonly page: string;
	readonly address: string;
	/** Each of the words begins one of its titles, or stands whole in its text outside of code: examples have names in it. */
	readonly isOwn: boolean;
};

type IndexedSection = Omit<GuideMatch, "isOwn"> & {
	readonly titleWords: readonly string[];
	readonly pageWords: readonly string[];
	readonly words: readonly string[];
	/** Without code. */
	readonly proseWords: ReadonlySet<string>;
};

/** The lines of some blocks. Code is left out: what it is an example of stands beside it. */
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

/** The text of a line without what is set as code in it. */
function proseText(line: GuideLine): string {
	return plainText(line.filter((each) => typeof each === "string" || !("code" in each)));
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
			words: wordsIn(linesOf(blocks).map(plainText).join(" ")),
			proseWords: new Set(wordsIn(linesOf(blocks).map(proseText).join(" "))),
		})),
	);
	return index;
}

/** How well words fit a section: 0 unless each of them begins a word of its title, its page's title or its text. */
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

/** The sections that have all of the words, the likeliest first. */
export function searchGuide(text: string): readonly GuideMatch[] {
	const wanted = wordsIn(text);
	if (wanted.length === 0) return [];
	return indexed()
		.map((section) => ({ section, score: score(section, wanted) }))
		.filter((each) => each.score > 0)
		.toSorted((a, b) => b.score - a.score)
		.map(({ section }) => ({ ...section, isOwn: hasOwn(section, wanted) }));
}
