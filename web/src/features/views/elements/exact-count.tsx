import { formatExactCount } from "@/lib/format";
import { emptyText } from "./cells";

/** Counts of at least this many characters are set smaller, to stay on one line. */
const longCount = 16;

/** An exact count; a dash where it is missing. */
export function ExactCount({ text }: { readonly text: string | null }) {
	if (text === null) return emptyText;
	const count = formatExactCount(text);
	return count.length < longCount ? count : <span className="text-base">{count}</span>;
}
