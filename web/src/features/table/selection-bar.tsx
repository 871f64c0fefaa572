import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/format";
import type { Selection } from "./selection";

type SelectionBarProps = {
	readonly selection: Selection;
	/** The actions on the selected rows. */
	readonly children: ReactNode;
};

/** Floats above the end of a table while rows are selected. It shows their number and the actions on them. */
export function SelectionBar({ selection: { count, clear }, children }: SelectionBarProps) {
	if (count === 0) return null;
	return (
		<div className="pointer-events-none sticky bottom-(--scroll-room-bottom) z-40 flex h-0 items-end justify-center">
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no border box that floats */}
			<div
				role="group"
				aria-label="Selected rows"
				className="pointer-events-auto mb-3 flex max-w-[calc(100%-1rem)] flex-wrap items-center gap-x-3 gap-y-1 rounded-box border border-ink bg-surface px-3 max-sm:gap-x-2 max-sm:px-2 py-1.5 text-sm shadow-lift"
			>
				<span role="status" className="whitespace-nowrap font-medium tabular-nums">
					{formatCount(count)} selected
				</span>
				{children}
				<button
					type="button"
					aria-label="Clear selection"
					onClick={clear}
					className="grid size-7 place-items-center rounded-box hover:text-accent"
				>
					<X aria-hidden size={16} />
				</button>
			</div>
		</div>
	);
}
