/**
 * Characters that are not seen, or that turn the ones around them: controls but the tab, what Unicode lets fonts
 * ignore (zero-width and bidirectional signs, fillers), and breaks of lines and paragraphs. What makes
 * one picture of several characters is none of them: variation selectors, joiners in emoji, tags of a flag.
 */
const unseen = new RegExp(
	[
		String.raw`(?!\t|\p{Variation_Selector})`,
		String.raw`(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d\p{Extended_Pictographic})`,
		String.raw`(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}])`,
		String.raw`([\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb])`,
	].join(""),
	"u",
);

const everyUnseen = new RegExp(unseen, "gu");

/** Says whether a text holds a character that is not seen. */
export function hasUnseen(text: string): boolean {
	return unseen.test(text);
}

/** Takes a text apart, by turns: what is seen, and one character that is not. */
export function splitAtUnseen(text: string): readonly string[] {
	return text.split(unseen);
}

/** How a character is called in Unicode: `U+202E`. */
export function codeOf(character: string): string {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A text with its unseen characters as JSON escapes them: `\u202e`. */
export function withUnseenEscaped(text: string): string {
	return text.replace(everyUnseen, (character) =>
		Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(""),
	);
}

function escapeOf(unit: number): string {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}
