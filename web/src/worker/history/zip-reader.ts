/** The end of a ZIP file, where its directory is: a comment of any length may follow. */
const maxEndSize = 65_557;

const signatures = {
	end: 0x06054b50,
	locator: 0x07064b50,
	end64: 0x06064b50,
	entry: 0x02014b50,
	file: 0x04034b50,
};

/** A damaged or foreign file, in words for the person. */
export class DamagedFileError extends Error {}

/**
 * The files in a ZIP file by their names, without reading them. They are stored as they are, not compressed.
 *
 * @throws DamagedFileError where the file is none, or is cut.
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
		throw new DamagedFileError("The file is cut or damaged."); // a number is beyond the end
	}
}

/** A file in a ZIP file. */
type ZipFile = {
	readonly name: string;
	/** In bytes. */
	readonly size: number;
	readonly crc: number;
	/** Where its header begins. */
	readonly offset: number;
};

/**
 * The bytes of a file.
 *
 * @throws DamagedFileError where they are not those that were written.
 */
export async function bytesOfZipFile(zip: Blob, { name, size, crc, offset }: ZipFile): Promise<Blob> {
	const header = new DataView(await zip.slice(offset, offset + 30).arrayBuffer());
	if (header.byteLength < 30 || header.getUint32(0, true) !== signatures.file)
		throw new DamagedFileError(`The file is damaged at ${name}.`);
	const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
	const bytes = zip.slice(start, start + size);
	if (bytes.size !== size || (await crc32(bytes)) !== crc)
		throw new DamagedFileError(`The file is damaged at ${name}.`);
	return bytes;
}

async function directoryOf(zip: Blob) {
	const tailStart = Math.max(0, zip.size - maxEndSize);
	const tail = new DataView(await zip.slice(tailStart).arrayBuffer());
	let at = tail.byteLength - 22;
	while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at--;
	if (at < 0) throw new DamagedFileError("The file is no ZIP file, or it is cut.");
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

/** A number that a 64-bit field of the entry has in place of this one. */
const elsewhere = 0xffff_ffff;

function readEntry(directory: DataView, at: number): ZipFile & { readonly end: number } {
	if (directory.getUint32(at, true) !== signatures.entry) throw new DamagedFileError("The file is damaged.");
	if (directory.getUint16(at + 10, true) !== 0)
		throw new DamagedFileError(
			"The file was compressed by another program: restore the file as it was saved.",
		);
	const nameEnd = at + 46 + directory.getUint16(at + 28, true);
	const extraEnd = nameEnd + directory.getUint16(at + 30, true);
	const name = new TextDecoder().decode(
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

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

async function crc32(bytes: Blob): Promise<number> {
	let crc = 0xffff_ffff;
	const reader = bytes.stream().getReader();
	for (let { value } = await reader.read(); value; { value } = await reader.read()) {
		for (const byte of value) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	}
	return (crc ^ 0xffff_ffff) >>> 0;
}
