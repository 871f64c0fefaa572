import { cx } from "@/lib/cx";
import { formatExactCount, formatShortCount } from "@/lib/format";
import { emptyText } from "./cells";

/** How wide the container must be for exact counts of up to so many characters, and what replaces them where it is narrower. */
const fits = [
	{ length: 9, exact: "@max-[5em]:sr-only", short: "@max-[5em]:before:content-[attr(data-short)_/_'']" },
	{ length: 11, exact: "@max-[6.2em]:sr-only", short: "@max-[6.2em]:before:content-[attr(data-short)_/_'']" },
	{ length: 15, exact: "@max-[8.4em]:sr-only", short: "@max-[8.4em]:before:content-[attr(data-short)_/_'']" },
	{ length: 99, exact: "@max-[14em]:sr-only", short: "@max-[14em]:before:content-[attr(data-short)_/_'']" },
];

/**
 * An exact count; a dash where it is missing. In a container without room for it its short form is drawn, while the
 * exact one stays in the title, in the text and for screen readers.
 */
export function ExactCount({ text }: { readonly text: string | null }) {
	if (text === null) return emptyText;
	const exact = formatExactCount(text);
	const short = formatShortCount(text);
	const fit = fits.find(({ length }) => exact.length <= length);
	if (short === null || !fit) return exact;
	return (
		<span title={exact} data-short={short} className={cx("block", fit.short)}>
			<span className={fit.exact}>{exact}</span>
		</span>
	);
}
