import { CaseSensitive, ChevronDown, ChevronUp, Regex, Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId } from "react";
import { Button } from "@/components/button";
import { cx } from "@/lib/cx";
import type { Query } from "@/lib/raw/search/query";
import { Advice, SearchNote } from "./search-note";
import type { RawSearch } from "./use-search";

type Props = {
	readonly search: RawSearch;
	/** Hears whether the field has the focus. */
	readonly onFocus: (has: boolean) => void;
	readonly ref?: Ref<HTMLInputElement>;
};

/** Looks for words in the answer: Enter goes to the next find, Shift and Enter to the one before, Escape clears. */
export function SearchField({ search, onFocus, ref }: Props) {
	const { query, searching, setQuery, step } = search;
	const note = useId();
	const isRefused = searching.state === "refused";
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
		else if (event.key === "Escape" && query.words !== "") setQuery({ ...query, words: "" });
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const hasFinds = "count" in searching && searching.count > 0;
	return (
		<div className="group/search relative flex min-w-0 grow items-center gap-1">
			<div
				className={cx(
					"frame frame-focus flex h-8 min-w-0 grow items-center rounded-box border bg-surface pl-2 focus-within:border-accent",
					isRefused ? "frame-fault border-fault" : "border-edge",
				)}
			>
				<Search aria-hidden size={16} className="shrink-0 text-muted" />
				<input
					ref={ref}
					type="search"
					aria-label="Search in the answer"
					aria-describedby={note}
					aria-invalid={isRefused || undefined}
					placeholder="Search"
					spellCheck={false}
					value={query.words}
					onChange={(event) => setQuery({ ...query, words: event.target.value })}
					onKeyDown={onKeyDown}
					onFocus={() => onFocus(true)}
					onBlur={() => onFocus(false)}
					className="h-full min-w-0 grow bg-transparent px-2 font-mono text-sm outline-2 outline-transparent"
				/>
				<SearchNote id={note} query={query} searching={searching} />
				<Toggle query={query} name="matchCase" label="Match case" onChange={setQuery} />
				<Toggle
					query={query}
					name="isPattern"
					label="Regular expression"
					hint="Regular expression, for the source as it is written: escapes stay escapes"
					onChange={setQuery}
				/>
			</div>
			<Button
				look="quiet"
				size="small"
				className="px-1.5"
				aria-label="Previous find"
				aria-keyshortcuts="Shift+F3"
				title="Previous find (Shift+F3)"
				disabled={!hasFinds}
				onClick={() => step(-1)}
			>
				<ChevronUp aria-hidden size={18} />
			</Button>
			<Button
				look="quiet"
				size="small"
				className="px-1.5"
				aria-label="Next find"
				aria-keyshortcuts="F3"
				title="Next find (F3)"
				disabled={!hasFinds}
				onClick={() => step(1)}
			>
				<ChevronDown aria-hidden size={18} />
			</Button>
			<Advice searching={searching} />
		</div>
	);
}

type ToggleProps = {
	readonly query: Query;
	readonly name: "matchCase" | "isPattern";
	readonly label: string;
	/** What the pointer is told, when that is more. */
	readonly hint?: string;
	readonly onChange: (query: Query) => void;
};

function Toggle({ query, name, label, hint = label, onChange }: ToggleProps) {
	const Icon = name === "matchCase" ? CaseSensitive : Regex;
	return (
		<button
			type="button"
			aria-label={label}
			title={hint}
			aria-pressed={query[name]}
			onClick={() => onChange({ ...query, [name]: !query[name] })}
			className={cx(
				name === "matchCase" && "ml-1.5",
				"mr-0.5 flex size-6.5 shrink-0 items-center justify-center rounded-[3px]",
				query[name] ? "bg-ink text-paper" : "text-muted hover:bg-sunken hover:text-ink",
			)}
		>
			<Icon aria-hidden size={16} />
		</button>
	);
}
