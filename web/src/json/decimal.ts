/** A decimal number of any length: 0.d₁d₂d₃… times ten to the power of its magnitude. */
export type Decimal = {
	readonly sign: -1 | 0 | 1;
	readonly magnitude: number;
	/** Without zeros at either end. */
	readonly digits: string;
};

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Reads a number in JSON's notation without rounding; null when the text is not a number. */
export function parseDecimal(text: string): Decimal | null {
	const match = decimalPattern.exec(text);
	if (!match) return null;
	const [, minus, whole = "", fraction = "", exponent = "0"] = match;
	const all = whole + fraction;
	const digits = all.replace(/^0+/, "");
	if (digits === "") return { sign: 0, magnitude: 0, digits: "" };
	return {
		sign: minus ? -1 : 1,
		magnitude: whole.length - (all.length - digits.length) + Number(exponent),
		digits: digits.replace(/0+$/, ""),
	};
}

/** Compares two numbers to their last digit: below zero when the first one is smaller. */
export function compareDecimals(one: Decimal, other: Decimal): number {
	if (one.sign !== other.sign) return one.sign - other.sign;
	if (one.magnitude !== other.magnitude) return one.magnitude < other.magnitude ? -one.sign : one.sign;
	if (one.digits === other.digits) return 0;
	return one.digits < other.digits ? -one.sign : one.sign;
}

/** Whether the text is a JSON number. */
export function isJSONNumber(text: string): boolean {
	return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}
