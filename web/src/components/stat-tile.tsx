import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type StatTileProps = {
	readonly label: string;
	readonly value: ReactNode;
	readonly note?: ReactNode;
	/** Sets the value in the monospaced font: for IDs and usernames. */
	readonly mono?: boolean;
};

/** One figure with its name. Its parent is a `<dl>`. */
export function StatTile({ label, value, note, mono = false }: StatTileProps) {
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
