import type { Figure } from "@/components/figure-band";
import { formatExactCount } from "@/lib/format";
import { emptyText } from "./cells";

/** An exact count as a figure, with every digit; a dash if it is missing. */
export function countFigure(name: string, text: string | null): Figure {
	if (text === null) return { name, value: emptyText };
	const exact = formatExactCount(text);
	return { name, value: exact, length: exact.length };
}
