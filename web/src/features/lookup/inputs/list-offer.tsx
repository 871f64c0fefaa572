import type { ClipboardEvent } from "react";
import type { Input } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { formatCount } from "@/lib/format";
import { parseInput } from "./parse-input";

/** As many entries have a button; the text says how many more there are. */
const maxButtons = 50;

type ListOfferProps = {
	readonly input: Input;
	readonly entries: readonly string[];
	/** The text of the field. */
	readonly current: string;
	readonly busy: boolean;
	readonly onRun: (entry: string) => void;
};

/** The entries of a pasted list: each button fills the field with one and runs its lookup. */
export function ListOffer({ input, entries, current, busy, onRun }: ListOfferProps) {
	const hidden = entries.length - maxButtons;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this one has its own
		<div
			role="group"
			aria-label="Run one by one"
			className="flex flex-wrap items-center gap-1.5 text-muted text-xs"
		>
			<span aria-hidden className="mr-1">
				Run one by one:
			</span>
			{entries.slice(0, maxButtons).map((entry) => (
				<Button
					key={entry}
					size="small"
					className="font-mono aria-pressed:border-accent aria-pressed:text-accent"
					aria-pressed={entry === current}
					aria-disabled={busy || undefined}
					onClick={busy ? undefined : () => onRun(entry)}
				>
					{parseInput(input, entry).value}
				</Button>
			))}
			{hidden > 0 && <span>and {formatCount(hidden)} more: paste those apart.</span>}
		</div>
	);
}

/**
 * The text of a field after lines were pasted into it; null where the field itself pastes them right. It would
 * drop the line breaks, and join the names that they part.
 */
export function pastedLines(
	{ kind }: Input,
	{ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>,
): string | null {
	const pasted = clipboardData.getData("text");
	if (!/\S\s*[\n\r]\s*\S/.test(pasted)) return null;
	const joined = pasted
		.trim()
		.split(/\s*[\n\r]\s*/)
		.join(kind === "words" ? " " : ", ");
	const { value, selectionStart, selectionEnd } = currentTarget;
	return value.slice(0, selectionStart ?? 0) + joined + value.slice(selectionEnd ?? value.length);
}
