// Programs and types that others read have integers as text that are IDs, or that a double would round: those of a key
// that ends in id or pk, and of any key those of 16 digits or more.

/**
 * Finds such integers in the source of JSON: `$1$3` is the key, `$2$4` the digits, `$5` what follows. No text of an
 * answer matches, since its quotes are escaped.
 */
export const integerSource = String.raw`(?:("\w*(?:id|pk)"\s*:\s*)(-?\d+)|("\w+"\s*:\s*)(-?\d{16,}))(\s*[,}])`;

/** Whether a number is such an integer. In a list the key is that of the list, which ends in ids or pks. */
export function isTextInteger(key: string, source: string): boolean {
	return /^-?\d+$/.test(source) && (/(?:id|pk)s?$/.test(key) || /\d{16}/.test(source));
}
