/**
 * Characters that are invisible or change the direction of others: controls except the tab, characters that
 * Unicode lets fonts ignore (zero-width and bidirectional marks, fillers), and line and paragraph separators.
 * Characters that combine others into one picture are not included: variation selectors, joiners in emoji, tags
 * in a flag.
 */
const invisible = new RegExp(
	[
		String.raw`(?!\t|\p{Variation_Selector})`,
		String.raw`(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d\p{Extended_Pictographic})`,
		String.raw`(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}])`,
		String.raw`([\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb])`,
	].join(""),
	"u",
);

const everyInvisible = new RegExp(invisible, "gu");

/** Whether text contains an invisible character. */
export function hasInvisible(text: string): boolean {
	return invisible.test(text);
}

/** Splits text. Even indexes have visible text, odd indexes have one invisible character each. */
export function splitAtInvisible(text: string): readonly string[] {
	return text.split(invisible);
}

/** The code point in Unicode notation: `U+202E`. */
export function unicodeName(character: string): string {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The text with invisible characters as JSON escapes: `\u202e`. */
export function escapeInvisible(text: string): string {
	return text.replace(everyInvisible, (character) =>
		Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(""),
	);
}

function escapeUnit(unit: number): string {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}
