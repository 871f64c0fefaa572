// Generated types declare an integer as text if it is an ID or a double would round it: if its key ends in id
// or pk, or if it has 16 digits or more.

/** Integers with at least this many digits are text, regardless of their key. */
export const longIntegerDigits = 16;

const idKey = /(?:id|pk)s?$/;

/** Whether generated types declare a number as text. In a list, the key is the list's and ends in ids or pks. */
export function isTextInteger(key: string, source: string): boolean {
	if (!/^-?\d+$/.test(source)) return false;
	return idKey.test(key) || source.replace("-", "").length >= longIntegerDigits;
}
