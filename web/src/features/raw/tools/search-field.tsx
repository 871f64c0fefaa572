import { CaseSensitive, ChevronDown, ChevronUp, Regex, Repeat, Search } from "lucide-react";
import { type KeyboardEvent, type Ref, useId } from "react";
import type { SearchQuery } from "@/answers/raw-view";
import { TextField } from "@/components/text-field";
import type { RawViewState, RawViewStore, SearchStatus } from "@/features/raw/raw-view-store";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { IconButton } from "./icon-button";

type SearchFieldProps = {
	readonly store: RawViewStore;
	readonly state: RawViewState;
	readonly ref: Ref<HTMLInputElement>;
};

/**
 * Searches the response. Enter goes to the next match, Shift+Enter to the previous one, Escape clears the
 * field.
 */
export function SearchField({ store, state: { query, search }, ref }: SearchFieldProps) {
	const { anchor } = store;
	const note = useId();
	const setQuery = (change: Partial<SearchQuery>) => store.setQuery({ ...query, ...change });
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") store.goToMatch(event.shiftKey ? -1 : 1);
		else if (event.key === "Escape" && query.words !== "") setQuery({ words: "" });
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className="group/search relative min-w-0 grow max-sm:basis-full">
			<TextField
				ref={ref}
				type="search"
				label="Search the response"
				labelSide="hidden"
				size="small"
				mono
				note={{ id: note, isError: search.kind === "invalid" }}
				placeholder="Search"
				spellCheck={false}
				value={query.words}
				onChange={(event) => setQuery({ words: event.target.value })}
				onKeyDown={onKeyDown}
				onFocus={() => {
					anchor.focus = "search";
				}}
				onBlur={() => {
					anchor.focus = null;
				}}
				leading={<Search aria-hidden size={14} />}
				trailing={
					<>
						<SearchNote id={note} query={query} search={search} />
						{query.words !== "" && <Steps store={store} search={search} />}
						<IconButton
							isInField
							label="Match case"
							isOn={query.matchCase}
							onClick={() => setQuery({ matchCase: !query.matchCase })}
						>
							<CaseSensitive aria-hidden size={16} />
						</IconButton>
						<IconButton
							isInField
							label="Regular expression"
							hint="Regular expression, matched against the source: escapes are not decoded"
							isOn={query.isPattern}
							onClick={() => setQuery({ isPattern: !query.isPattern })}
						>
							<Regex aria-hidden size={16} />
						</IconButton>
					</>
				}
			/>
			<SearchAdvice search={search} />
		</div>
	);
}

const steps = [
	{ by: -1, label: "Previous match", keys: "Shift+F3", Icon: ChevronUp },
	{ by: 1, label: "Next match", keys: "F3", Icon: ChevronDown },
] as const;

type StepsProps = { readonly store: RawViewStore; readonly search: SearchStatus };

function Steps({ store, search }: StepsProps) {
	return steps.map(({ by, label, keys, Icon }) => (
		<IconButton
			isInField
			key={label}
			label={label}
			hint={`${label} (${keys})`}
			aria-keyshortcuts={keys}
			disabled={!("count" in search) || search.count === 0}
			onClick={() => store.goToMatch(by)}
		>
			<Icon aria-hidden size={16} />
		</IconButton>
	));
}

type SearchNoteProps = { readonly id: string; readonly query: SearchQuery; readonly search: SearchStatus };

/**
 * The state of a search, inside the field: where it wrapped around, the selected match, and the number of
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

/**
 * Why a search did not complete. It is announced immediately, and shown below the field while the field has the
 * focus.
 */
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

/** The text after the number of matches, and the text if there are no matches. */
const searchTexts = {
	running: { suffix: "…", none: "Searching…" },
	full: { suffix: "+", none: "No matches" },
	done: { suffix: "", none: "No matches" },
	stopped: { suffix: ", stopped", none: "Stopped" },
	crashed: { suffix: ", stopped", none: "Stopped" },
};

/** "3 of 1,234", or another short text about the state of a search. */
function searchNote(query: SearchQuery, search: SearchStatus): string {
	if (search.kind === "invalid") return "Invalid regular expression";
	if (!("count" in search) || query.words.trim() === "") return "";
	const { count, index, kind } = search;
	const { suffix, none } = searchTexts[kind];
	if (count === 0) return none;
	return `${index === null ? "" : `${formatCount(index + 1)} of `}${formatCount(count)}${suffix}`;
}

/** Why a search did not complete and what to do; empty if it did. */
function searchAdvice(search: SearchStatus): string {
	switch (search.kind) {
		case "invalid":
			return `${search.reason}.`;
		case "stopped":
			return `Stopped: this pattern takes too long at line ${formatCount(search.line + 1)}. ${
				search.count > 0 ? "Matches before that line are kept." : "No matches before that line."
			}`;
		case "crashed":
			return "The browser stopped the search. Change the search text to try again.";
		default:
			return "";
	}
}
