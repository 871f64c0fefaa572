import { CornerDownLeft } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { cx } from "@/lib/cx";
import { EntryIcon } from "./entry-icon";
import type { PaletteEntry, PaletteGroup } from "./palette-entries";

/** How far each key moves the selection. */
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** Whether a key moves the selection in a list of entries. */
export function isMove(key: string): boolean {
	return key in moves;
}

/** The entry that a key moves to. Arrow keys wrap around at the ends. */
export function movedTo(
	key: string,
	entries: readonly PaletteEntry[],
	active: PaletteEntry | undefined,
): PaletteEntry | undefined {
	const by = moves[key] ?? 0;
	const to = Math.max(0, active ? entries.indexOf(active) : 0) + by;
	if (Math.abs(by) > 1) return entries[Math.max(0, Math.min(to, entries.length - 1))];
	return entries[(to + entries.length) % Math.max(1, entries.length)];
}

type EntryGroupProps = {
	readonly group: PaletteGroup;
	readonly active: PaletteEntry;
	readonly optionID: (entry: PaletteEntry) => string;
	readonly onPoint: (entry: PaletteEntry) => void;
	readonly onRun: (entry: PaletteEntry) => void;
};

/** The entries of one kind, under their heading. */
export function EntryGroup({ group, active, optionID, onPoint, onRun }: EntryGroupProps) {
	const heading = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but these are list options
		<div role="group" aria-labelledby={heading} className="pb-1">
			<p id={heading} className="px-2.5 pt-1.5 truncate pb-1 font-medium text-muted text-xs">
				{group.name}
			</p>
			{group.entries.map((entry) => (
				<EntryOption
					key={entry.id}
					id={optionID(entry)}
					entry={entry}
					isActive={entry.id === active.id}
					onPoint={() => onPoint(entry)}
					onRun={() => onRun(entry)}
				/>
			))}
		</div>
	);
}

type EntryOptionProps = {
	readonly id: string;
	readonly entry: PaletteEntry;
	readonly isActive: boolean;
	readonly onPoint: () => void;
	readonly onRun: () => void;
};

/** An entry in a list that is controlled by a focused field. */
function EntryOption({ id, entry, isActive, onPoint, onRun }: EntryOptionProps) {
	const option = useRef<HTMLDivElement>(null);
	// Browsers scroll a list only to a focused element, but here the focus stays in the field.
	useEffect(() => {
		if (isActive) option.current?.scrollIntoView?.({ block: "nearest" });
	}, [isActive]);
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter
		<div
			ref={option}
			id={id}
			role="option"
			aria-selected={isActive}
			onMouseDown={(event) => event.preventDefault()}
			onPointerMove={onPoint}
			onClick={onRun}
			className={cx(
				"flex min-h-9 cursor-pointer items-center gap-3 rounded-box px-2.5 py-1 max-sm:min-h-11",
				isActive && "bg-accent-soft text-accent",
			)}
		>
			<EntryIcon id={entry.id} isActive={isActive} />
			<span className="flex min-w-0 grow items-center gap-x-3 max-sm:flex-wrap">
				<span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">{entry.name}</span>
				{isActive && <CornerDownLeft aria-hidden size={14} className="shrink-0 max-sm:hidden" />}
				<span className={cx("shrink-0 text-xs max-sm:shrink", !isActive && "text-muted")}>{entry.note}</span>
			</span>
		</div>
	);
}
