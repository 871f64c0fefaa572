import type { LookupRecord } from "@/answers/lookup-record";
import type { ListPage, Row } from "@/answers/rows";
import { listLookups } from "@/answers/use-history";
import type { Feature } from "@/catalog/catalog.gen";
import type { CallValues } from "@/features/lookup/call/request-url";
import { atUsername, cellTextOf } from "@/features/rows/cells";
import { currentAccessKey } from "@/lib/access-key";

/** The accounts in one access key's responses, until another key is used or the page is closed. */
type KnownAccounts = {
	readonly key: string;
	/** IDs by username, so each is resolved only once. */
	readonly ids: Map<string, string>;
	/** Rows with the lengths of the account's lists, by ID and username. */
	readonly rows: Map<string, Row>;
};

let known: KnownAccounts | undefined;

/** The accounts known for the key in use; undefined for another key. */
function knownWith(key: string): KnownAccounts | undefined {
	if (key.trim() !== currentAccessKey()) return undefined;
	if (known?.key !== key.trim()) known = { key: key.trim(), ids: new Map(), rows: new Map() };
	return known;
}

/** The ID of a username, from an earlier response. */
export function knownID(username: string, key = currentAccessKey()): string | undefined {
	return knownWith(key)?.ids.get(username.toLowerCase());
}

/** Stores the ID for a username, from one of the key's responses. */
export function rememberID(key: string, username: string, id: string): void {
	knownWith(key)?.ids.set(username.toLowerCase(), id);
}

/** Lists the lookups in a key's history, newest first, and stores the IDs of their accounts. */
export async function listKnownLookups(key: string): Promise<readonly LookupRecord[]> {
	const lookups = await listLookups(key);
	for (const { account, resolvedID } of lookups) {
		for (const known of [account, resolvedID])
			if (known && knownID(known.username, key) === undefined) rememberID(key, known.username, known.id);
	}
	return lookups;
}

/** Stores the accounts with counts among the first rows of one of the key's responses. */
export function rememberAccounts(key: string, { rows }: ListPage): void {
	for (const row of rows) {
		// The Engagement response uses other names.
		const follower_count = cellTextOf(row, "follower_count") ?? cellTextOf(row, "followers");
		const id = cellTextOf(row, "id") ?? cellTextOf(row, "id_user");
		if (follower_count === null) continue;
		for (const name of [id, atUsername(row)?.toLowerCase()]) {
			if (name != null) knownWith(key)?.rows.set(name, { ...row, follower_count });
		}
	}
}

/** The username of an account, from an earlier response, or null. */
export function knownUsername(key: string, id: string): string | null {
	const { ids = [], rows } = knownWith(key) ?? {};
	const row = rows?.get(id);
	return (row && cellTextOf(row, "username")) ?? [...ids].find(([, known]) => known === id)?.[0] ?? null;
}

/** The URL of an account's picture, from an earlier response, or null. */
export function knownPicture(key: string, id: string): string | null {
	const row = knownWith(key)?.rows.get(id);
	return (row && cellTextOf(row, "profile_pic_url")) ?? null;
}

/** The length of an account's list according to an earlier response, or null. */
export function knownTotal({ countedBy }: Feature, { user, id_user: id }: CallValues): string | null {
	const row = knownWith(currentAccessKey())?.rows.get(id ?? `@${user?.toLowerCase()}`);
	return row && countedBy !== undefined ? cellTextOf(row, countedBy) : null;
}

/** Forgets all accounts, like a reload. */
export function forgetAccounts(): void {
	known = undefined;
}
