import { type ReactNode, useId, useRef } from "react";
import { formatCount } from "@/lib/format";
import { rowKeysText } from "./use-roving-rows";

type RowRegionProps = {
	/** The accessible name. */
	readonly label: string;
	readonly kind: keyof typeof rowKeysText;
	readonly total: number;
	readonly className?: string;
	/** Renders the list, given the ID of the text that describes its keys. */
	readonly children: (keysID: string) => ReactNode;
};

/** The region of a list, with a link past it. */
export function RowRegion({ label, kind, total, className, children }: RowRegionProps) {
	const id = useId();
	return (
		<section aria-label={label} className={className}>
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

/** Rows between a link that leads past them and where it leads to. */
export function SkipRows({ total, children }: SkipRowsProps) {
	const end = useRef<HTMLParagraphElement>(null);
	const id = useId();
	return (
		<>
			<a
				href={`#${id}`}
				onClick={(event) => {
					event.preventDefault();
					end.current?.focus();
				}}
				className="fixed top-2 left-2 z-50 -translate-y-16 rounded-box bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
			>
				{total === 1 ? "Skip the row" : `Skip the ${formatCount(total)} rows`}
			</a>
			{children}
			<p id={id} ref={end} tabIndex={-1} className="sr-only">
				End of the rows
			</p>
		</>
	);
}
