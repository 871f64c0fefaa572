/** The address under which a mail program writes to an e-mail address; undefined where the text is none. */
export function mailLink(address: string): string | undefined {
	const [, name, domain] = /^([^\s@<>"'&?#]+)@([^\s@<>"'&?#/]+)$/.exec(address.trim()) ?? [];
	return name && domain ? `mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}` : undefined;
}

/** The address under which a phone calls a number; undefined where the text is none. */
export function phoneLink(number: string): string | undefined {
	const isNumber = /^\+?[\d\s().\-/]+$/.test(number.trim()) && /\d[^\d]*\d[^\d]*\d/.test(number);
	return isNumber ? `tel:${number.replace(/[^+\d]/g, "")}` : undefined;
}
