import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { RecordTransaction, TransactionMode } from "./records";

/** The length of the secret, in bytes. */
const secretLength = 32;

/**
 * Under which name the lookups of an access key are stored: an HMAC-SHA-256 under a secret of this browser. It
 * tells nothing of the key, not even to who can try out keys elsewhere. Web Crypto has none outside of secure
 * contexts.
 */
function ownerOf(key: string, secret: Uint8Array): string {
	return bytesToHex(hmac(sha256, secret, new TextEncoder().encode(key)));
}

/** The owner of a key's lookups in a transaction; the first one that writes makes the secret of this browser. */
export async function ownerIn(
	transaction: RecordTransaction,
	key: string,
	mode: TransactionMode,
): Promise<string> {
	const settings = await transaction.settings();
	if (settings.secret) return ownerOf(key, settings.secret);
	if (mode === "read") return ""; // nothing is stored yet
	const secret = crypto.getRandomValues(new Uint8Array(secretLength));
	await transaction.putSettings({ ...settings, secret });
	return ownerOf(key, secret);
}
