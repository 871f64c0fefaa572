import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useState } from "react";
import { useHistory } from "@/answers/use-history";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { listKnownLookups } from "@/features/lookup/known-accounts";
import { useAccessKey, useKeyField } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { useSettings } from "@/lib/settings";
import { EntryGroup, isMove, movedTo } from "./entry-list";
import { pageCommands } from "./page-commands";
import { type PaletteEntry, paletteGroups } from "./palette-entries";
import { useGuideSearch } from "./use-guide-search";

type PaletteProps = {
	/** Returns the text that was typed before the palette was rendered. */
	readonly takeTyped: () => string;
	/** Closes the palette before it returns, because the chosen entry runs on the page itself. */
	readonly onClose: () => void;
	/** Opens another overlay. */
	readonly onOverlay: (overlay: "shortcuts" | "keys") => void;
};

/**
 * A field for looking something up, opening a page or running a command. No call is made before the user
 * presses Enter or clicks.
 */
export function Palette({ takeTyped, onClose, onOverlay }: PaletteProps) {
	const [text, setText] = useState("");
	// Until the field gets the focus, keys go to the page, which collects them.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the collected text is taken once
	useLayoutEffect(() => setText(takeTyped()), []);
	/** The ID of the selected entry. Before a selection, the first one is active. */
	const [chosen, setChosen] = useState<string>();
	const [commands] = useState(pageCommands);
	const settings = useSettings();
	const onKeyField = useKeyField();
	const [key] = useAccessKey();
	const { value: history = [] } = useHistory(key.trim(), listKnownLookups);
	const searchGuide = useGuideSearch();
	const page = { commands, settings, onOverlay, onKeyField };
	const offers = { page, history, searchGuide };
	const { groups, isWaiting } = paletteGroups(text, offers);
	const entries = groups.flatMap(({ entries }) => entries);
	const list = useId();
	const optionID = (entry: PaletteEntry) => `${list}-${entry.id}`;
	const active = entries.find(({ id }) => id === chosen) ?? entries[0];
	const run = (entry: PaletteEntry) => {
		onClose();
		entry.run();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" && active) run(active);
		else if (isMove(event.key)) setChosen(movedTo(event.key, entries, active)?.id);
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
					No matches. Type a feature and a value: <code className="font-mono">followers natgeo</code>
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

function PaletteFooter() {
	return (
		<p className="border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden">
			<kbd>↑</kbd> <kbd>↓</kbd> to choose · <kbd>Enter</kbd> to look up or open · <kbd>Esc</kbd> to close.
			Calls are made when you press Enter, not while you type.
		</p>
	);
}
