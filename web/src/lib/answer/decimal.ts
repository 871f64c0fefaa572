/** A number as its digits say it, of any length: 0.d₁d₂d₃… times ten to its magnitude. */
export type Decimal = {
	readonly sign: -1 | 0 | 1;
	readonly magnitude: number;
	/** From the first that is not zero to the last that is not. */
	readonly digits: string;
};

const pattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Reads a number as JSON writes it, without rounding; null when the text is none. */
export function decimalOf(text: string): Decimal | null {
	const parts = pattern.exec(text);
	if (!parts) return null;
	const [, minus, whole = "", fraction = "", exponent = "0"] = parts;
	const all = whole + fraction;
	const digits = all.replace(/^0+/, "");
	if (digits === "") return { sign: 0, magnitude: 0, digits: "" };
	return {
		sign: minus ? -1 : 1,
		magnitude: whole.length - (all.length - digits.length) + Number(exponent),
		digits: digits.replace(/0+$/, ""),
	};
}

/** Compares two numbers to their last digit: below zero when the first is the smaller. */
export function compareDecimals(one: Decimal, other: Decimal): number {
	if (one.sign !== other.sign) return one.sign - other.sign;
	if (one.magnitude !== other.magnitude) return one.magnitude < other.magnitude ? -one.sign : one.sign;
	if (one.digits === other.digits) return 0;
	return one.digits < other.digits ? -one.sign : one.sign;
}
