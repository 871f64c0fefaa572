const short = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 2 });

/** From here on there is no short word for a number. */
const most = 1e15;

/** A number of a scale, shortened: 1.2M. Never for a figure of the answer itself. */
export function axisText(value: number): string {
	return value < most ? short.format(value) : value.toExponential();
}
