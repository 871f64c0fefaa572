import { type ReactNode, type Ref, useId } from "react";
import { SkipLink } from "@/components/skip-link";
import { formatCount } from "@/lib/format";
import { rowKeysText } from "./use-roving-rows";

type RowRegionProps = {
	/** The accessible name. */
	readonly label: string;
	readonly kind: keyof typeof rowKeysText;
	readonly total: number;
	readonly className?: string;
	readonly ref?: Ref<HTMLElement>;
	/** Renders the list, given the ID of the text that describes its keys. */
	readonly children: (keysID: string) => ReactNode;
};

/** The region of a list, with a link to skip it. */
export function RowRegion({ label, kind, total, className, ref, children }: RowRegionProps) {
	const id = useId();
	return (
		<section ref={ref} aria-label={label} className={className}>
			<SkipRows total={total}>
				<p id={id} hidden>
					{rowKeysText[kind]}
				</p>
				{children(id)}
			</SkipRows>
		</section>
	);
}

type SkipRowsProps = { readonly total: number; readonly children: ReactNode };

/** Rows with a link that skips them, and the link's target. */
export function SkipRows({ total, children }: SkipRowsProps) {
	const id = useId();
	return (
		<>
			<SkipLink to={id}>{total === 1 ? "Skip the row" : `Skip the ${formatCount(total)} rows`}</SkipLink>
			{children}
			<p id={id} tabIndex={-1} className="sr-only">
				End of the rows
			</p>
		</>
	);
}
