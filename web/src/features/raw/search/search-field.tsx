import { CaseSensitive, ChevronDown, ChevronUp, Regex, Repeat, Search } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type Ref, useId } from "react";
import type { SearchQuery } from "@/answers/raw-view";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { FieldButton } from "@/features/raw/field-button";
import type { RawViewState, RawViewStore, SearchStatus } from "@/features/raw/store/raw-view-store";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";

type SearchFieldProps = {
	readonly store: RawViewStore;
	readonly state: RawViewState;
	/** Called when the field gets or loses the focus. */
	readonly onFocus: (has: boolean) => void;
	readonly ref?: Ref<HTMLInputElement>;
};

/**
 * Searches the answer: Enter goes to the next match, Shift+Enter to the previous one, Escape clears the
 * field.
 */
export function SearchField({ store, state: { query, search }, onFocus, ref }: SearchFieldProps) {
	const setQuery = (next: SearchQuery) => store.setQuery(next);
	const note = useId();
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") store.goToMatch(event.shiftKey ? -1 : 1);
		else if (event.key === "Escape" && query.words !== "") setQuery({ ...query, words: "" });
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const hasMatches = "count" in search && search.count > 0;
	return (
		<div className="group/search relative flex min-w-0 grow items-center gap-1">
			<TextField
				ref={ref}
				type="search"
				label="Search in the response"
				labelSide="hidden"
				size="small"
				mono
				className="min-w-0 grow"
				note={{ id: note, isError: search.kind === "invalid" }}
				placeholder="Search"
				spellCheck={false}
				value={query.words}
				onChange={(event) => setQuery({ ...query, words: event.target.value })}
				onKeyDown={onKeyDown}
				onFocus={() => onFocus(true)}
				onBlur={() => onFocus(false)}
				leading={<Search aria-hidden size={16} />}
				trailing={
					<>
						<SearchNote id={note} query={query} search={search} />
						<FieldButton
							label="Match case"
							isOn={query.matchCase}
							onClick={() => setQuery({ ...query, matchCase: !query.matchCase })}
						>
							<CaseSensitive aria-hidden size={16} />
						</FieldButton>
						<FieldButton
							label="Regular expression"
							hint="Regular expression, matched against the source: escapes are not decoded"
							isOn={query.isPattern}
							onClick={() => setQuery({ ...query, isPattern: !query.isPattern })}
						>
							<Regex aria-hidden size={16} />
						</FieldButton>
					</>
				}
			/>
			<StepButton
				label="Previous match"
				keys="Shift+F3"
				disabled={!hasMatches}
				onClick={() => store.goToMatch(-1)}
			>
				<ChevronUp aria-hidden size={18} />
			</StepButton>
			<StepButton label="Next match" keys="F3" disabled={!hasMatches} onClick={() => store.goToMatch(1)}>
				<ChevronDown aria-hidden size={18} />
			</StepButton>
			<SearchAdvice search={search} />
		</div>
	);
}

type StepButtonProps = ComponentProps<"button"> & { readonly label: string; readonly keys: string };

function StepButton({ label, keys, ...button }: StepButtonProps) {
	return (
		<Button
			{...button}
			look="quiet"
			size="small"
			className="px-1.5"
			aria-label={label}
			aria-keyshortcuts={keys}
			title={`${label} (${keys})`}
		/>
	);
}

type SearchNoteProps = { readonly id: string; readonly query: SearchQuery; readonly search: SearchStatus };

/**
 * The state of a search, in the field: where it wrapped around, the selected match, and the number of
 * matches.
 */
function SearchNote({ id, query, search }: SearchNoteProps) {
	const wrapAround = "wrapAround" in search ? search.wrapAround : null;
	return (
		<span
			id={id}
			role="status"
			className={cx("flex shrink-0 items-center gap-1 pr-2 text-xs tabular-nums", searchTone(search))}
		>
			{wrapAround && (
				<>
					<Repeat aria-hidden size={12} className="shrink-0" />
					<span className="max-sm:sr-only">Wrapped around to the {wrapAround}</span>
					<span aria-hidden className="max-sm:hidden">
						·
					</span>
				</>
			)}
			<span>{searchNote(query, search)}</span>
		</span>
	);
}

/** Why a search did not complete: announced at once, and displayed below the field while it has the focus. */
function SearchAdvice({ search }: { readonly search: SearchStatus }) {
	const advice = searchAdvice(search);
	return (
		<p
			role="status"
			className={cx(
				"pointer-events-none absolute top-full left-0 z-10 mt-1.5 max-w-full rounded-box border bg-surface px-2.5 py-1.5 text-ink text-xs opacity-0",
				advice !== "" && "shadow-lift group-focus-within/search:opacity-100",
				search.kind === "invalid" ? "border-danger" : "border-edge",
			)}
		>
			{advice}
		</p>
	);
}

function searchTone({ kind }: SearchStatus): string {
	if (kind === "invalid") return "text-danger";
	return kind === "stopped" || kind === "crashed" ? "text-warning" : "text-muted";
}

/** Follows the number of matches. */
const countSuffixes = {
	running: "…",
	full: "+",
	done: "",
	stopped: ", stopped",
	crashed: ", stopped",
} as const;

/** "3 of 1,234", or another short text about the state of a search. */
function searchNote(query: SearchQuery, search: SearchStatus): string {
	if (search.kind === "invalid") return "Invalid regular expression";
	if (!("count" in search) || query.words.trim() === "") return "";
	const { count, index, kind } = search;
	if (count === 0) return { ...noMatchTexts, running: "Searching…" }[kind];
	const total = `${formatCount(count)}${countSuffixes[kind]}`;
	return index === null ? total : `${formatCount(index + 1)} of ${total}`;
}

const noMatchTexts = {
	full: "No matches",
	done: "No matches",
	stopped: "Stopped",
	crashed: "Stopped",
} as const;

/** Why a search did not complete, as a sentence that helps; empty when it did. */
function searchAdvice(search: SearchStatus): string {
	switch (search.kind) {
		case "invalid":
			return `${search.reason}.`;
		case "stopped":
			return `Stopped: this pattern takes too long at line ${formatCount(search.line + 1)}. ${
				search.count > 0 ? "Matches before that line are kept." : "No matches before that line."
			}`;
		case "crashed":
			return "Stopped by the browser. Change the words to search again.";
		default:
			return "";
	}
}
