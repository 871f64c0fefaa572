import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Records, RecordTransaction, TransactionMode } from "./records";

/** The requests of one access key in a transaction. */
export type OwnWork<T> = (transaction: RecordTransaction, owner: string) => Promise<T>;

/** Runs a transaction of an access key. */
export function runOwn<T>(
	records: Records,
	mode: TransactionMode,
	key: string,
	work: OwnWork<T>,
): Promise<T> {
	return records.run(mode, async (transaction) => work(transaction, await ownerIn(transaction, key, mode)));
}

/** The length of the secret, in bytes. */
const secretLength = 32;

/** The owner of a key's lookups. The first transaction that writes creates the secret of this browser. */
async function ownerIn(transaction: RecordTransaction, key: string, mode: TransactionMode): Promise<string> {
	const settings = await transaction.settings();
	if (settings.secret) return ownerOf(key, settings.secret);
	if (mode === "read") return ""; // nothing is stored yet
	const secret = crypto.getRandomValues(new Uint8Array(secretLength));
	await transaction.putSettings({ ...settings, secret });
	return ownerOf(key, secret);
}

/**
 * Under which name the lookups of an access key are stored: an HMAC-SHA-256 under a secret of this browser, so the
 * key cannot be found by trying keys elsewhere. Web Crypto is missing outside of secure contexts.
 */
function ownerOf(key: string, secret: Uint8Array): string {
	return bytesToHex(hmac(sha256, secret, new TextEncoder().encode(key)));
}
