import { useId } from "react";
import { parseInput } from "@/answers/parse-input";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { knownID } from "@/features/lookup/known-accounts";
import { useAccessKey } from "@/lib/access-key";
import { formatCount } from "@/lib/format";
import { unresolvedName } from "./lookup-request";

/** The maximum number of entries with a button. The text has the number of other entries. */
const maxButtons = 50;

type ListOfferProps = {
	readonly feature: Feature;
	readonly input: Input;
	readonly entries: readonly string[];
	/** The entry that was run last. */
	readonly current?: string | undefined;
	readonly busy: boolean;
	readonly onRun: (entry: string) => void;
};

/** The entries of a pasted list. Each button fills in the field with one and runs its lookup. */
export function ListOffer({ feature, input, entries, current, busy, onRun }: ListOfferProps) {
	const hidden = entries.length - maxButtons;
	const shown = entries.slice(0, maxButtons).map((entry) => ({
		entry,
		name: unresolvedName(feature, input, entry),
	}));
	const noteID = useId();
	useAccessKey(); // each key has its own known IDs
	const note = callsText(shown.flatMap(({ name }) => name ?? []));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and the form here is another one
		<div
			role="group"
			aria-label="Run one by one"
			className="flex flex-wrap items-center gap-1.5 text-muted text-xs"
		>
			<span aria-hidden className="mr-1">
				Run one by one:
			</span>
			{shown.map(({ entry, name }) => (
				<Button
					key={entry}
					size="small"
					className="font-mono aria-pressed:border-accent aria-pressed:text-accent"
					aria-pressed={entry === current}
					aria-describedby={name === undefined ? undefined : noteID}
					aria-disabled={busy || undefined}
					onClick={busy ? undefined : () => onRun(entry)}
				>
					{parseInput(input, entry).value}
				</Button>
			))}
			{hidden > 0 && <span>and {formatCount(hidden)} more: paste those separately.</span>}
			{note !== undefined && (
				<span id={noteID} className="ml-1">
					{note}
				</span>
			)}
		</div>
	);
}

/** The number of calls for these names, each of which needs its ID; undefined if there are none. */
function callsText(names: readonly string[]): string | undefined {
	if (names.length === 0) return undefined;
	const known = names.filter((name) => knownID(name) !== undefined).length;
	if (known === names.length) return "Their IDs are already known: 1 call each.";
	const twoCalls = "A name costs 2 calls: one to find its ID, one for the lookup.";
	return known === 0 ? twoCalls : `${twoCalls} If the ID is already known, 1 call.`;
}
