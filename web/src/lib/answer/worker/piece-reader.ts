/** How many bytes of an answer are taken at once: about what a browser has ready. */
const ROOM = 524_288;

/** Gives the next bytes of an answer, or null after the last. A piece is good until the next one is asked for. */
export type ReadPiece = () => Promise<Uint8Array | null>;

/** Reads a body into the same stretch of memory again and again where the browser can, so that its pieces leave no garbage. */
export function pieceReader(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadPiece {
	const reader = byteReader(body);
	if (!reader) return anyPiece(body.getReader());
	let room = new ArrayBuffer(ROOM);
	return async () => {
		const { done, value } = await reader.read(new Uint8Array(room));
		if (done) return null;
		room = value.buffer;
		return value;
	};
}

function anyPiece(reader: ReadableStreamDefaultReader<Uint8Array>): ReadPiece {
	return async () => (await reader.read()).value ?? null;
}

/** Null where the body is no stream of bytes. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
	try {
		return body.getReader({ mode: "byob" });
	} catch {
		return null;
	}
}
