import type { Feature, Input } from "@/catalog/catalog.gen";
import { callByName } from "@/features/lookup/call/request-url";
import { formatCount } from "@/lib/format";

/** As many characters the name of an account may have. */
const maxNameLength = 30;

const nameCharacters = /^[\w.]+$/;

/** The characters of a URL's query (RFC 3986, 3.4), and those that are percent-encoded in it. */
const queryCharacters = /^[\w.~!$'()*,=:@/?&;+%#-]+$/;

/** Two calls send a name as it was typed, whatever a URL's query may hold. */
export function isSentAsTyped({ call }: Feature, { param }: Input): boolean {
	return callByName(call)?.params.find(({ name }) => name === param)?.encoding === "typed";
}

/**
 * Why no account of the network can have this name, and what a name may have; undefined for a name that may be
 * one. With `isSentAsTyped` everything may be one that a URL's query may hold.
 */
export function unlikelyNameText(name: string, isSentAsTyped = false): string | undefined {
	const flaw = nameFlaw(name, isSentAsTyped);
	if (flaw === undefined) return undefined;
	return `A username has letters, digits, dots and underscores, at most ${maxNameLength}. This has ${flaw}.`;
}

function nameFlaw(name: string, isSentAsTyped: boolean): string | undefined {
	if (!/[\p{L}\p{N}_]/u.test(name)) return "no letter and no digit";
	if (nameCharacters.test(name))
		return name.length > maxNameLength ? `${formatCount(name.length)} characters` : undefined;
	if (isSentAsTyped && queryCharacters.test(name)) return undefined;
	if (/\s/.test(name)) return "a blank";
	const other = [...name].find(
		(character) => !(isSentAsTyped ? queryCharacters : nameCharacters).test(character),
	);
	return other === undefined || /[\p{C}]/u.test(other) ? "an invisible character" : `“${other}”`;
}
