import { formatExactCount } from "@/lib/format";
import { emptyText } from "./cells";

/** The mean width of a digit and its share of the separators, in ems of the typeface. */
const digitWidth = 0.58;

/**
 * An exact count, every digit of it; a dash where it is missing. In a container that is too narrow it is drawn smaller, and
 * wraps before it becomes too small to read.
 */
export function ExactCount({ text }: { readonly text: string | null }) {
	if (text === null) return emptyText;
	const exact = formatExactCount(text);
	const size = `max(0.75rem, min(1em, ${(100 / (exact.length * digitWidth)).toFixed(2)}cqi))`;
	return (
		<span className="block" style={{ fontSize: size }}>
			{exact}
		</span>
	);
}
