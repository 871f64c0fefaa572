// Programs and types that others read have integers as text that are IDs, or that a double would round: those of a key
// that ends in id or pk, and of any key those of 16 digits or more.

/** How the key of an ID ends, as a regular expression. */
const idKeyEnding = "(?:id|pk)";

/** An integer of so many digits is text, whatever its key. */
export const longIntegerDigits = 16;

/**
 * Finds such integers in the source of JSON: `$1$3` is the key, `$2$4` the digits, `$5` what follows. No text of an
 * answer matches, since its quotes are escaped.
 */
export const integerSource = String.raw`(?:("\w*${idKeyEnding}"\s*:\s*)(-?\d+)|("\w+"\s*:\s*)(-?\d{${longIntegerDigits},}))(\s*[,}])`;

/**
 * The same for sed, which reads a line at a time and knows no other groups than numbered ones: the key, its ending, the
 * digits and what follows; then the key, the digits and what follows.
 */
export const sedIntegerSources: readonly [ids: string, long: string] = [
	`("[A-Za-z0-9_]*${idKeyEnding.replace("?:", "")}" *: *)(-?[0-9]+)( *([,}]|$))`,
	`("[A-Za-z0-9_]+" *: *)(-?[0-9]{${longIntegerDigits},})( *([,}]|$))`,
];

const idKey = new RegExp(`${idKeyEnding}s?$`);

/** Whether a number is such an integer. In a list the key is that of the list, which ends in ids or pks. */
export function isTextInteger(key: string, source: string): boolean {
	if (!/^-?\d+$/.test(source)) return false;
	return idKey.test(key) || source.replace("-", "").length >= longIntegerDigits;
}
