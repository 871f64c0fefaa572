/** The maximum size of the end of a ZIP file, with its directory's position and an optional comment. */
const maxEndSize = 65_557;

const signatures = {
	end: 0x06054b50,
	locator: 0x07064b50,
	end64: 0x06064b50,
	entry: 0x02014b50,
	file: 0x04034b50,
};

/** Thrown if a file is damaged or not a backup. The message is for the user. */
export class DamagedFileError extends Error {}

/**
 * Lists the files in a ZIP file by name, without reading them. They are stored, not compressed.
 *
 * @throws DamagedFileError if it is not a ZIP file or is cut off.
 */
export async function readZip(zip: Blob): Promise<ReadonlyMap<string, ZipFile>> {
	try {
		const { count, from, to } = await directoryOf(zip);
		const directory = new DataView(await zip.slice(from, to).arrayBuffer());
		const files = new Map<string, ZipFile>();
		let at = 0;
		for (let index = 0; index < count; index++) {
			const entry = readEntry(directory, at);
			files.set(entry.name, entry);
			at = entry.end;
		}
		return files;
	} catch (error) {
		if (error instanceof DamagedFileError) throw error;
		throw new DamagedFileError("The file is incomplete or damaged."); // a number points beyond the end
	}
}

/** A file in a ZIP file. */
type ZipFile = {
	readonly name: string;
	/** In bytes. */
	readonly size: number;
	readonly crc: number;
	/** The offset of its header. */
	readonly offset: number;
};

/** How many bytes are read at a time: many small files, or a chunk of a large one. */
const windowSize = 1 << 22;

/** Reads the files in a ZIP file. Reading them in the order of the ZIP file is fastest. */
export class ZipFileReader {
	/** The bytes that were read last, and their offset. */
	private window = new Uint8Array();
	private windowStart = 0;

	constructor(private readonly zip: Blob) {}

	/**
	 * Reads a file and verifies its checksum; returns the offset of its bytes. Awaits `onChunk` before each chunk.
	 *
	 * @throws DamagedFileError if the checksum differs.
	 */
	async check({ name, size, crc, offset }: ZipFile, onChunk: () => Promise<void>): Promise<number> {
		const bytes = await this.bytes(offset, 30);
		const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
		if (bytes.length < 30 || header.getUint32(0, true) !== signatures.file)
			throw new DamagedFileError(`The file is damaged at ${name}.`);
		const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
		let sum = 0;
		for (let at = 0; at < size; at += windowSize) {
			await onChunk();
			sum = crc32(await this.bytes(start + at, Math.min(windowSize, size - at)), sum);
		}
		if (sum !== crc || start + size > this.zip.size)
			throw new DamagedFileError(`The file is damaged at ${name}.`);
		return start;
	}

	/** Returns up to that many bytes, fewer at the end of the ZIP file. */
	private async bytes(from: number, length: number): Promise<Uint8Array> {
		const at = from - this.windowStart;
		if (at >= 0 && at + length <= this.window.length) return this.window.subarray(at, at + length);
		const chunk = this.zip.slice(from, from + Math.max(length, windowSize));
		this.window = new Uint8Array(await chunk.arrayBuffer());
		this.windowStart = from;
		return this.window.subarray(0, length);
	}
}

async function directoryOf(zip: Blob) {
	const tailStart = Math.max(0, zip.size - maxEndSize);
	const tail = new DataView(await zip.slice(tailStart).arrayBuffer());
	let at = tail.byteLength - 22;
	while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at--;
	if (at < 0) throw new DamagedFileError("The file is not a ZIP file, or it is incomplete.");
	const count = tail.getUint16(at + 10, true);
	const size = tail.getUint32(at + 12, true);
	const from = tail.getUint32(at + 16, true);
	if (at < 20 || tail.getUint32(at - 20, true) !== signatures.locator)
		return { count, from, to: from + size };
	const end = Number(tail.getBigUint64(at - 12, true));
	const end64 = new DataView(await zip.slice(end, end + 56).arrayBuffer());
	if (end64.getUint32(0, true) !== signatures.end64) throw new DamagedFileError("The file is damaged.");
	const from64 = Number(end64.getBigUint64(48, true));
	return {
		count: Number(end64.getBigUint64(32, true)),
		from: from64,
		to: from64 + Number(end64.getBigUint64(40, true)),
	};
}

/** The value of a 32-bit field whose real value is in a 64-bit field of the entry. */
const elsewhere = 0xffff_ffff;

const nameDecoder = new TextDecoder();

function readEntry(directory: DataView, at: number): ZipFile & { readonly end: number } {
	if (directory.getUint32(at, true) !== signatures.entry) throw new DamagedFileError("The file is damaged.");
	if (directory.getUint16(at + 10, true) !== 0)
		throw new DamagedFileError("The file was compressed by another program. Restore the original file.");
	const nameEnd = at + 46 + directory.getUint16(at + 28, true);
	const extraEnd = nameEnd + directory.getUint16(at + 30, true);
	const name = nameDecoder.decode(
		new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameEnd - at - 46),
	);
	const sizes = [24, 20, 42].map((field) => directory.getUint32(at + field, true));
	for (let field = nameEnd; field < extraEnd; field += 4 + directory.getUint16(field + 2, true)) {
		if (directory.getUint16(field, true) !== 1) continue;
		let value = field + 4;
		for (const [index, size] of sizes.entries()) {
			if (size !== elsewhere) continue;
			sizes[index] = Number(directory.getBigUint64(value, true));
			value += 8;
		}
	}
	const [size = 0, , offset = 0] = sizes;
	const end = extraEnd + directory.getUint16(at + 32, true);
	return { name, size, crc: directory.getUint32(at + 16, true), offset, end };
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

/**
 * Lookup tables for a byte followed by one, two or three others, for computing the checksum four bytes at a
 * time.
 */
const crcTable2 = crcTable.map((crc) => (crc >>> 8) ^ (crcTable[crc & 0xff] ?? 0));
const crcTable3 = crcTable2.map((crc) => (crc >>> 8) ^ (crcTable[crc & 0xff] ?? 0));
const crcTable4 = crcTable3.map((crc) => (crc >>> 8) ^ (crcTable[crc & 0xff] ?? 0));

/** The CRC-32 of bytes, optionally continuing a previous one. */
function crc32(bytes: Uint8Array, before: number): number {
	let crc = ~before;
	let at = 0;
	for (const end = bytes.length - 3; at < end; at += 4) {
		crc ^=
			(bytes[at] ?? 0) |
			((bytes[at + 1] ?? 0) << 8) |
			((bytes[at + 2] ?? 0) << 16) |
			((bytes[at + 3] ?? 0) << 24);
		crc =
			(crcTable4[crc & 0xff] ?? 0) ^
			(crcTable3[(crc >>> 8) & 0xff] ?? 0) ^
			(crcTable2[(crc >>> 16) & 0xff] ?? 0) ^
			(crcTable[crc >>> 24] ?? 0);
	}
	for (; at < bytes.length; at++) crc = (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
	return ~crc >>> 0;
}
