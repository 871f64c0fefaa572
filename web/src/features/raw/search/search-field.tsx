import { CaseSensitive, ChevronDown, ChevronUp, Regex, Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId } from "react";
import { Button } from "@/components/button";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import type { Query } from "@/lib/raw/search/query";
import type { RawSearch, Searching } from "./use-search";

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
		<div className="flex min-w-0 grow items-center gap-1">
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
				<span
					id={note}
					role="status"
					className={cx("shrink-0 truncate text-xs", isRefused ? "text-fault" : "text-muted")}
				>
					{noteOf(query, searching)}
				</span>
				<Toggle query={query} name="matchCase" label="Match case" onChange={setQuery} />
				<Toggle query={query} name="isPattern" label="Regular expression" onChange={setQuery} />
			</div>
			<Button
				look="quiet"
				size="small"
				className="px-1.5"
				aria-label="Previous find"
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
				disabled={!hasFinds}
				onClick={() => step(1)}
			>
				<ChevronDown aria-hidden size={18} />
			</Button>
		</div>
	);
}

type ToggleProps = {
	readonly query: Query;
	readonly name: "matchCase" | "isPattern";
	readonly label: string;
	readonly onChange: (query: Query) => void;
};

function Toggle({ query, name, label, onChange }: ToggleProps) {
	const Icon = name === "matchCase" ? CaseSensitive : Regex;
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			aria-pressed={query[name]}
			onClick={() => onChange({ ...query, [name]: !query[name] })}
			className={cx(
				"mr-0.5 flex size-6.5 shrink-0 items-center justify-center rounded-[3px]",
				query[name] ? "bg-ink text-paper" : "text-muted hover:bg-sunken hover:text-ink",
			)}
		>
			<Icon aria-hidden size={16} />
		</button>
	);
}

/** "3 of 1,234", and what else is to be said of a search. */
function noteOf(query: Query, searching: Searching): string {
	if (searching.state === "refused") return "No regular expression";
	if (!("count" in searching) || query.words.trim() === "") return "";
	const { count, index, state } = searching;
	if (count === 0) return state === "running" ? "Searching…" : "No finds";
	const of = `${formatCount(count)}${{ running: "…", full: "+", done: "" }[state]}`;
	return index === null ? of : `${formatCount(index + 1)} of ${of}`;
}
