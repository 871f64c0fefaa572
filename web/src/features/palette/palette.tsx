import { CornerDownLeft, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { listLookups, useHistory } from "@/answers/use-history";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useAccessKey, useKeyField } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { useSettings } from "@/lib/settings";
import { pageCommands } from "./page-commands";
import { type PaletteEntry, type PaletteGroup, paletteGroups } from "./palette-entries";

type PaletteProps = {
	/** Returns what was typed before the palette was there. */
	readonly takeTyped: () => string;
	/** Closes the palette before it returns: what was chosen runs on the page itself. */
	readonly onClose: () => void;
	/** Opens what else is over the page. */
	readonly onOverlay: (overlay: "shortcuts" | "keys") => void;
};

/** One field to look up, go anywhere and do what the page can do. Nothing is called before Enter or a press. */
export function Palette({ takeTyped, onClose, onOverlay }: PaletteProps) {
	const [text, setText] = useState("");
	// Between its first rendering and its field's focus keys would go to the page: they are collected until then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is taken once
	useLayoutEffect(() => setText(takeTyped()), []);
	/** The ID of the entry that was moved to; the first one is active until then. */
	const [chosen, setChosen] = useState<string>();
	const [commands] = useState(pageCommands);
	const settings = useSettings();
	const onKeyField = useKeyField();
	const [key] = useAccessKey();
	const { value: history = [] } = useHistory(key.trim(), listLookups);
	const searchGuide = useGuideSearch();
	const offers = { commands, history, searchGuide, settings, onOverlay, onKeyField };
	const { groups, isWaiting } = paletteGroups(text, offers);
	const entries = groups.flatMap(({ entries }) => entries);
	const list = useId();
	const optionID = (entry: PaletteEntry) => `${list}-${entry.id}`;
	const index = entries.findIndex(({ id }) => id === chosen);
	const active = entries[index] ?? entries[0];
	const run = (entry: PaletteEntry) => {
		onClose();
		entry.run();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" && active) run(active);
		else if (event.key in moves)
			setChosen(entries[moved(Math.max(index, 0), moves[event.key] ?? 0, entries.length)]?.id);
		else return;
		event.preventDefault();
	};
	return (
		<Dialog kind="bare" title="Look up or go to" onClose={onClose}>
			<div className="flex items-center gap-2 border-line border-b px-3">
				<Search aria-hidden size={18} className="shrink-0 text-muted" />
				<input
					role="combobox"
					aria-label="Look up or go to"
					aria-expanded={active !== undefined}
					aria-controls={active ? list : undefined}
					aria-activedescendant={active && optionID(active)}
					aria-autocomplete="list"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="go"
					placeholder="posts natgeo, a pasted link, a feature…"
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setChosen(undefined);
					}}
					onKeyDown={onKeyDown}
					className="h-13 min-w-0 grow bg-transparent text-base outline-none"
				/>
				<Button look="quiet" size="smallIcon" aria-label="Close" onClick={onClose}>
					<X aria-hidden size={18} />
				</Button>
			</div>
			{active ? (
				<div id={list} role="listbox" aria-label="Suggestions" className="min-h-0 overflow-y-auto p-1.5">
					{groups.map((group) => (
						<EntryGroup
							key={group.name}
							group={group}
							active={active}
							optionID={optionID}
							onPoint={(entry) => setChosen(entry.id)}
							onRun={run}
						/>
					))}
				</div>
			) : (
				<p hidden={isWaiting} className="px-4 py-6 text-muted">
					Nothing fits. Name a feature and a value: <code className="font-mono">followers natgeo</code>
				</p>
			)}
			{isWaiting && <p className="px-4 py-2 text-muted text-sm">Searching the guide…</p>}
			<p role="status" className="sr-only">
				{isWaiting ? "Searching the guide" : formatQuantity(entries.length, "suggestion")}
			</p>
			<PaletteFooter />
		</Dialog>
	);
}

/** The search of the guide, whose texts come after the palette; undefined until then. Without them it finds nothing. */
function useGuideSearch() {
	const [search, setSearch] = useState<typeof import("@/features/docs/guide-search").searchGuide>();
	useEffect(() => {
		import("@/features/docs/guide-search").then(
			({ searchGuide }) => setSearch(() => searchGuide),
			() => setSearch(() => () => []),
		);
	}, []);
	return search;
}

/** How far keys move the selection. */
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };

/** An arrow at an end goes to the other one. */
function moved(from: number, by: number, count: number): number {
	const to = from + by;
	if (Math.abs(by) > 1) return Math.max(0, Math.min(to, count - 1));
	return count === 0 ? 0 : (to + count) % count;
}

type EntryGroupProps = {
	readonly group: PaletteGroup;
	readonly active: PaletteEntry;
	readonly optionID: (entry: PaletteEntry) => string;
	readonly onPoint: (entry: PaletteEntry) => void;
	readonly onRun: (entry: PaletteEntry) => void;
};

function EntryGroup({ group, active, optionID, onPoint, onRun }: EntryGroupProps) {
	const heading = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form; these are options of a list
		<div role="group" aria-labelledby={heading} className="pb-1">
			<p id={heading} className="px-2.5 pt-1.5 pb-1 font-medium text-muted text-xs">
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

function EntryOption({ id, entry: { name, note }, isActive, onPoint, onRun }: EntryOptionProps) {
	const option = useRef<HTMLDivElement>(null);
	// The list scrolls by itself only when a focused element moves, and the focus stays in the field.
	useEffect(() => {
		if (isActive) option.current?.scrollIntoView?.({ block: "nearest" });
	}, [isActive]);
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the field
		<div
			ref={option}
			id={id}
			role="option"
			aria-selected={isActive}
			onMouseDown={(event) => event.preventDefault()}
			onPointerMove={onPoint}
			onClick={onRun}
			className={cx(
				"flex min-h-9 cursor-pointer items-center gap-3 rounded-box px-2.5 py-1 max-sm:flex-wrap max-sm:gap-y-0",
				isActive && "bg-accent-soft text-accent",
			)}
		>
			<span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">{name}</span>
			<span className={cx("shrink-0 text-xs max-sm:shrink", !isActive && "text-muted")}>{note}</span>
			<CornerDownLeft
				aria-hidden
				size={14}
				className={cx("shrink-0 max-sm:hidden", !isActive && "invisible")}
			/>
		</div>
	);
}

function PaletteFooter() {
	return (
		<p className="border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden">
			<kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> looks up or opens · <kbd>Esc</kbd> closes. A call is
			made at Enter, not while you type.
		</p>
	);
}
