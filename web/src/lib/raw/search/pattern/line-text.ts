import { CARRIAGE_RETURN, LINE_FEED } from "@/lib/json/bytes";
import { stepLength } from "@/lib/json/utf8";
import type { Piece } from "@/lib/raw/search/pattern/piece";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The lines of a piece as one text, parted by line feeds, so that an expression sees lines where a source may have none. */
export class LineText {
	readonly text: string;
	/** Where each line begins in this text, and in that of the piece. */
	private readonly places: Uint32Array;
	private readonly units: Uint32Array;
	/** Goes through the bytes of a piece that is not all ASCII. */
	private readonly cursor: Cursor | null;
	private line = 0;

	constructor({ bytes, starts, ends }: Piece) {
		const whole = decoder.decode(bytes);
		const isPlain = whole.length === bytes.length;
		const froms = isPlain ? starts : unitsOf(bytes, starts);
		const tos = isPlain ? ends : unitsOf(bytes, ends);
		const hasBreaks = bytes.includes(LINE_FEED) || bytes.includes(CARRIAGE_RETURN);
		const lines: string[] = [];
		this.places = new Uint32Array(starts.length);
		let length = 0;
		for (let line = 0; line < starts.length; line++) {
			const text = whole.slice(froms[line], tos[line]);
			lines.push(hasBreaks ? text.replace(/[\r\n]/g, " ") : text); // a break inside of a line only parts tokens
			this.places[line] = length;
			length += text.length + 1;
		}
		this.text = lines.join("\n");
		this.units = froms;
		this.cursor = isPlain ? null : new Cursor(bytes);
	}

	/** The place in the bytes of the piece of a place in the text; the places that are asked for rise. */
	byteOf(at: number): number {
		while ((this.places[this.line + 1] ?? Number.POSITIVE_INFINITY) <= at) this.line++;
		const unit = (this.units[this.line] ?? 0) + at - (this.places[this.line] ?? 0);
		return this.cursor?.byteOf(unit) ?? unit;
	}
}

/** The places in the decoded text of places in the bytes, which rise. */
function unitsOf(bytes: Uint8Array, places: Uint32Array): Uint32Array {
	const cursor = new Cursor(bytes);
	return places.map((place) => cursor.unitOf(place));
}

/** Goes through bytes and the text that was decoded from them in step; what it is asked for rises. */
class Cursor {
	private byte = 0;
	private unit = 0;

	constructor(private readonly bytes: Uint8Array) {}

	byteOf(unit: number): number {
		while (this.unit < unit && this.byte < this.bytes.length) this.step();
		return this.byte;
	}

	unitOf(byte: number): number {
		while (this.byte < byte) this.step();
		return this.unit;
	}

	private step(): void {
		const length = stepLength(this.bytes, this.byte, this.bytes.length);
		this.byte += length;
		this.unit += length === 4 ? 2 : 1;
	}
}
