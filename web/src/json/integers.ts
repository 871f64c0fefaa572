// Types that others read have integers as text that are IDs, or that a double would round: those of a key
// that ends in id or pk, and of any key those of 16 digits or more.

/** An integer of so many digits is text, whatever its key. */
export const longIntegerDigits = 16;

const idKey = /(?:id|pk)s?$/;

/** Whether a number is such an integer. In a list the key is that of the list, which ends in ids or pks. */
export function isTextInteger(key: string, source: string): boolean {
	if (!/^-?\d+$/.test(source)) return false;
	return idKey.test(key) || source.replace("-", "").length >= longIntegerDigits;
}
