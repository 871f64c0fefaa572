import { nothing } from "./cell";
import { exactCount } from "./figures";

/** From this many characters on a count is set smaller, so that it stays on its line. */
const long = 16;

/** A count to the last digit; a dash where there is none. */
export function Count({ text }: { readonly text: string | null }) {
	if (text === null) return nothing;
	const count = exactCount(text);
	return count.length < long ? count : <span className="text-base">{count}</span>;
}
