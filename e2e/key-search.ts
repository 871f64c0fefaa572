import { strFromU8, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";

/** Returns a key's possible spellings by name, in lower case: every form in which a program might write it by mistake. */
export function spellingsOf(key: string): Readonly<Record<string, readonly string[]>> {
	const bytes = Buffer.from(key);
	const escaped = (spell: (code: number) => string) => Array.from(bytes, spell).join("").toLowerCase();
	// In longer base64 text, a key can begin at three offsets. Characters that also contain other bits are omitted.
	const base64 = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
		return text
			.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
			.toLowerCase();
	});
	return {
		plain: [key.toLowerCase()],
		"two bytes a letter": [[...key].join("\0").toLowerCase()],
		hex: [bytes.toString("hex")],
		base64: [...base64, ...base64.map((text) => text.replaceAll("-", "+").replaceAll("_", "/"))],
		"of a URL": [
			encodeURIComponent(key).toLowerCase(),
			encodeURIComponent(encodeURIComponent(key)).toLowerCase(),
			escaped((code) => `%${code.toString(16).padStart(2, "0")}`),
		],
		JSON: [
			JSON.stringify(key).slice(1, -1).toLowerCase(),
			escaped((code) => `\\u${code.toString(16).padStart(4, "0")}`),
		],
		HTML: [
			key.replaceAll("&", "&amp;").replaceAll("<", "&lt;").toLowerCase(),
			escaped((code) => `&#${code};`),
		],
	};
}

/** Returns the names of a key's spellings found in some bytes, directly or inside a ZIP or Parquet file. */
export async function spellingsIn(bytes: Uint8Array, key: string): Promise<readonly string[]> {
	const texts = (await textsOf(bytes)).map((text) => text.toLowerCase());
	return Object.entries(spellingsOf(key)).flatMap(([name, spellings]) =>
		spellings.some((spelling) => texts.some((text) => text.includes(spelling))) ? name : [],
	);
}

async function textsOf(bytes: Uint8Array): Promise<readonly string[]> {
	const raw = strFromU8(bytes, true);
	if (raw.startsWith("PK\x03\x04")) {
		const inside = await Promise.all(Object.values(unzipSync(bytes)).map(textsOf));
		return [raw, ...inside.flat()];
	}
	if (!raw.startsWith("PAR1")) return [raw];
	const rows = await parquetReadObjects({ file: bytes.slice().buffer });
	const values = JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? `${value}` : value));
	return [raw, values];
}
