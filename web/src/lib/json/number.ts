import { byteAt, DOT, isDigit, MINUS, NINE, PLUS, ZERO } from "@/lib/json/bytes";

/** How far into a number (RFC 8259, section 6) its bytes have led. */
const START = 0;
const SIGNED = 1;
const WHOLE_ZERO = 2;
const WHOLE = 3;
const POINT = 4;
const FRACTION = 5;
const EXPONENT = 6;
const EXPONENT_SIGNED = 7;
const EXPONENT_DIGITS = 8;
const NONE = -1;

/** Passes over numbers, also over one whose bytes arrive piece by piece. */
export class NumberScan {
	private state = START;

	/** Forgets the number before. */
	begin(): void {
		this.state = START;
	}

	/** Passes over the bytes that belong to the number and returns the place behind them. */
	skip(bytes: Uint8Array, from: number, end: number): number {
		let at = from;
		let state = this.state;
		while (at < end) {
			const next = step(state, byteAt(bytes, at));
			if (next === NONE) break;
			state = next;
			at++;
			if (isRun(state)) while (at < end && isDigit(byteAt(bytes, at))) at++;
		}
		this.state = state;
		return at;
	}

	/** Says whether the number may end where it stopped. */
	get isWhole(): boolean {
		return this.state === WHOLE_ZERO || isRun(this.state);
	}
}

/** In these states any digit leads to the same state again. */
function isRun(state: number): boolean {
	return state === WHOLE || state === FRACTION || state === EXPONENT_DIGITS;
}

function step(state: number, byte: number): number {
	if (byte >= ZERO && byte <= NINE) return onDigit(state, byte);
	switch (byte) {
		case MINUS:
			return state === START ? SIGNED : onSign(state);
		case PLUS:
			return onSign(state);
		case DOT:
			return state === WHOLE || state === WHOLE_ZERO ? POINT : NONE;
		case 0x45:
		case 0x65:
			return state === WHOLE || state === WHOLE_ZERO || state === FRACTION ? EXPONENT : NONE;
		default:
			return NONE;
	}
}

function onSign(state: number): number {
	return state === EXPONENT ? EXPONENT_SIGNED : NONE;
}

function onDigit(state: number, byte: number): number {
	switch (state) {
		case START:
		case SIGNED:
			return byte === ZERO ? WHOLE_ZERO : WHOLE;
		case WHOLE_ZERO:
			return NONE;
		case POINT:
			return FRACTION;
		case EXPONENT:
		case EXPONENT_SIGNED:
			return EXPONENT_DIGITS;
		default:
			return state;
	}
}
