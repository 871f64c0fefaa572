import { DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import { Switch } from "@/components/switch";
import { hasCommandKey, useSingleKeys } from "@/lib/shortcuts";

/** Key combinations for one action. The keys of each combination are pressed together. */
type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const singleKeyShortcuts: readonly Shortcut[] = [
	{ keys: ["/"], does: "Go to the page’s input field or the home page search" },
	{ keys: ["L"], does: "Go to the list or table" },
	{ keys: ["E"], does: "Open the export menu" },
	{ keys: ["?"], does: "Show this list" },
];

const focusShortcuts: readonly Shortcut[] = [
	{ keys: ["↑", "↓", "←", "→"], does: "Move between rows, pictures, cells, or lines" },
	{ keys: ["Home", "End"], does: "Go to the first or last one" },
	{ keys: ["Enter"], does: "Activate a row, open a cell, or fold a line in the raw response" },
	{ keys: ["Esc"], does: "Clear a search, close a menu or dialog, or leave a row" },
];

/** The page's shortcuts, and the switch for single-key shortcuts. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
	const [isOn, setOn] = useSingleKeys();
	const control = hasCommandKey() ? "⌘" : "Ctrl";
	return (
		<Dialog title="Keyboard shortcuts" onClose={onClose}>
			<Shortcuts
				title="Anywhere"
				shortcuts={[{ keys: [control, "K"], does: "Look up, go to a page or run a command" }]}
			/>
			<p className="mt-1 text-muted text-xs">Press {control} K again for your browser’s own shortcut.</p>
			<Shortcuts title="Outside a field" shortcuts={singleKeyShortcuts} />
			<Switch label="Single-key shortcuts" checked={isOn} onChange={setOn} />
			<Shortcuts title="When a list, a table or the raw response has focus" shortcuts={focusShortcuts} />
			<Shortcuts
				title="In the raw response"
				shortcuts={[
					{ keys: [control, "F"], does: "Search the whole response" },
					{ keys: ["F3"], does: "Go to the next match" },
				]}
			/>
		</Dialog>
	);
}

type ShortcutsProps = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

function Shortcuts({ title, shortcuts }: ShortcutsProps) {
	return (
		<section aria-label={title} className="mt-4">
			<h3 className="mb-1 font-semibold text-sm">{title}</h3>
			<DefinitionList
				layout="wide"
				entries={shortcuts.map(({ keys, does }) => ({
					name: (
						<span className="flex flex-wrap gap-1">
							{keys.map((key) => (
								<kbd
									key={key}
									className="rounded-box border border-line px-1.5 font-mono text-ink text-xs leading-5"
								>
									{key}
								</kbd>
							))}
						</span>
					),
					value: does,
				}))}
			/>
		</section>
	);
}
