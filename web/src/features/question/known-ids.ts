/** The IDs of usernames that were looked up since the page was opened, so that each is paid for once. */
const known = new Map<string, string>();

/** The ID of the account of that name, if it was looked up before. */
export function knownID(username: string): string | undefined {
	return known.get(username.toLowerCase());
}

/** Remembers an ID for the rest of the visit. */
export function rememberID(username: string, id: string): void {
	known.set(username.toLowerCase(), id);
}

/** Forgets them all, as a new visit does. */
export function forgetIDs(): void {
	known.clear();
}
