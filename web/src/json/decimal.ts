/** A decimal number of any length: 0.d₁d₂d₃… times ten to the power of its magnitude. */
export type Decimal = {
	readonly sign: -1 | 0 | 1;
	readonly magnitude: number;
	/** Without zeros at either end. */
	readonly digits: string;
};

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Reads a number in JSON notation without rounding; null if the text is not a number. */
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

/** Compares two numbers exactly. The result is negative if the first one is smaller. */
export function compareDecimals(one: Decimal, other: Decimal): number {
	if (one.sign !== other.sign) return one.sign - other.sign;
	if (one.magnitude !== other.magnitude) return one.magnitude < other.magnitude ? -one.sign : one.sign;
	if (one.digits === other.digits) return 0;
	return one.digits < other.digits ? -one.sign : one.sign;
}

/** The maximum number of digits in a difference or a sum. */
const maxDifferenceDigits = 1_000;

/**
 * The exact difference between the first and the second number, in JSON notation without an exponent; null if
 * it would have thousands of digits.
 */
export function decimalDifference(one: Decimal, other: Decimal): string | null {
	const scales = [one, other].map(({ digits, magnitude }) => digits.length - magnitude);
	const decimals = Math.max(0, ...scales);
	if (Math.max(decimals, one.magnitude, other.magnitude) > maxDifferenceDigits) return null;
	return decimalText(scaled(one, decimals) - scaled(other, decimals), decimals);
}

/** The exact sum of numbers; null if it would have thousands of digits. */
export function decimalSum(numbers: Iterable<Decimal>): string | null {
	let sum = 0n;
	let decimals = 0;
	for (const number of numbers) {
		const scale = number.digits.length - number.magnitude;
		if (Math.max(scale, number.magnitude) > maxDifferenceDigits) return null;
		if (scale > decimals) {
			sum *= 10n ** BigInt(scale - decimals);
			decimals = scale;
		}
		sum += scaled(number, decimals);
	}
	return decimalText(sum, decimals);
}

/** A sum divided by a count, rounded to a whole number if it is 100 or more, otherwise to two decimals. */
export function decimalAverage(sum: string, count: number): string {
	const total = parseDecimal(sum);
	if (!total || count === 0) return "";
	const decimals = Math.max(2, total.digits.length - total.magnitude);
	const divided = (kept: number) => {
		const divisor = BigInt(count) * 10n ** BigInt(decimals - kept);
		const number = scaled(total, decimals);
		const half = number < 0n ? -divisor / 2n : divisor / 2n;
		return decimalText((number + half) / divisor, kept);
	};
	const fine = divided(2);
	return Math.abs(Number(fine)) < 100 ? fine : divided(0);
}

/** A number with that many decimals, given without its decimal point, in JSON notation without an exponent. */
function decimalText(number: bigint, decimals: number): string {
	const digits = `${number < 0n ? -number : number}`.padStart(decimals + 1, "0");
	const whole = digits.slice(0, digits.length - decimals);
	const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
	return `${number < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** The number times ten to the power of `decimals`, which must be a whole number. */
function scaled({ sign, digits, magnitude }: Decimal, decimals: number): bigint {
	return sign === 0
		? 0n
		: BigInt(sign) * BigInt(digits) * 10n ** BigInt(magnitude - digits.length + decimals);
}

export function isJSONNumber(text: string): boolean {
	return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}
