import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type Props = {
	readonly label: string;
	readonly value: ReactNode;
	readonly note?: ReactNode;
	/** Sets the value in the mono: for IDs and names, which are read by the letter. */
	readonly mono?: boolean;
};

/** One figure with its name. Stands in a `<dl>`. */
export function StatTile({ label, value, note, mono = false }: Props) {
	return (
		<div className="flex min-w-0 flex-col gap-1 rounded-box border border-line bg-surface px-4 py-3">
			<dt className="text-muted text-sm">{label}</dt>
			<dd
				className={cx(
					"font-medium [overflow-wrap:anywhere]",
					mono ? "font-mono text-base leading-8" : "text-xl tracking-tight",
				)}
			>
				{value}
			</dd>
			{note && <dd className="text-muted text-xs">{note}</dd>}
		</div>
	);
}
