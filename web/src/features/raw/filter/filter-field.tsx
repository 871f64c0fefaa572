import { Filter as FilterIcon, Square, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import type { FilterLanguage } from "@/answers/protocol";
import { SegmentedControl } from "@/components/segmented-control";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { createStore, useStore } from "@/lib/store";
import { useDelayed } from "@/lib/use-delayed";
import type { AnswerFilter, FilterState } from "./answer-filter";

type FilterFieldProps = {
	readonly filter: AnswerFilter;
	readonly filterState: FilterState;
	/** Whether the answer is an array of all pages. */
	readonly isJoined: boolean;
	/** What the results are of, where that is not the filter in the field. */
	readonly children?: ReactNode;
};

const languageOptions = [
	{ value: "JSONPath", name: "JSONPath" },
	{ value: "jq", name: "jq" },
] as const;

/** Examples that fit the network's lists of people, of one page and of all. */
const filterExamples: Record<"one" | "all", Record<FilterLanguage, string>> = {
	one: { JSONPath: "$..username", jq: ".users[] | {pk, username}" },
	all: { JSONPath: "$[*].users[*].username", jq: ".[].users[] | {pk, username}" },
};

/** A field for a JSONPath or a jq program: Enter runs it, Escape shows the whole answer again. */
export function FilterField({ filter, filterState, isJoined, children }: FilterFieldProps) {
	const { program, results, isStale, attempt } = filterState;
	const [language, setLanguage] = useFilterLanguage();
	const field = useRef<HTMLInputElement>(null);
	const note = useId();
	const hint = useId();
	const isSlow = useDelayed(attempt.kind === "running");
	const isInvalid = attempt.kind === "invalid";
	const isUnrun = !results && attempt.kind === "idle" && program.trim() !== "";

	const showAll = () => {
		filter.clear();
		field.current?.focus();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (program.trim() === "") filter.clear();
		else void filter.run(language);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		if (attempt.kind === "running") filter.stop();
		else if (program !== "" || results) showAll();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<form onSubmit={onSubmit} className="order-last flex min-w-0 basis-full flex-wrap gap-x-2">
			<SegmentedControl
				label="Filter language"
				options={languageOptions}
				value={language}
				onChange={setLanguage}
			/>
			<div
				className={cx(
					"frame frame-focus flex min-w-0 grow basis-40 items-center rounded-box border bg-surface pl-2 focus-within:border-accent",
					isInvalid ? "frame-danger border-danger" : "border-edge",
				)}
			>
				<FilterIcon aria-hidden size={14} className="shrink-0 text-muted" />
				<input
					ref={field}
					aria-label={`Filter by ${language}`}
					aria-describedby={`${note} ${hint}`}
					aria-invalid={isInvalid || undefined}
					placeholder={filterExamples[isJoined ? "all" : "one"][language]}
					spellCheck={false}
					autoComplete="off"
					autoCapitalize="off"
					value={program}
					onChange={(event) => filter.setProgram(event.target.value)}
					onKeyDown={onKeyDown}
					className="h-full min-w-0 grow bg-transparent px-2 font-mono text-sm outline-2 outline-transparent"
				/>
				{isSlow && (
					<span aria-hidden className="shrink-0 text-muted text-xs">
						Filtering…
					</span>
				)}
				{isSlow ? (
					<FieldButton label="Stop the filter" onClick={() => filter.stop()}>
						<Square aria-hidden size={12} className="fill-current" />
					</FieldButton>
				) : (
					(results || isInvalid) && (
						<FieldButton label="Show the whole answer" onClick={showAll}>
							<X aria-hidden size={16} />
						</FieldButton>
					)
				)}
			</div>
			{/* The line is always there, so that nothing below it moves for a note. */}
			<div className="mt-1 flex min-h-4 basis-full flex-wrap gap-x-3 text-xs">
				<p id={note} role="status" className={isInvalid ? "min-w-0 break-words text-danger" : "sr-only"}>
					{isInvalid && attempt.reason}
					{isSlow && "Filtering…"}
					{attempt.kind === "idle" &&
						results &&
						!isStale &&
						`${formatQuantity(results.count, "result")} found`}
				</p>
				{children}
				<p id={hint} className={isInvalid ? "sr-only" : "text-muted"}>
					{isUnrun && <span className="text-warning">Not run yet.</span>} Enter runs it, Escape shows the
					whole answer.
				</p>
			</div>
		</form>
	);
}

type FieldButtonProps = {
	readonly label: string;
	readonly onClick: () => void;
	readonly children: ReactNode;
};

function FieldButton({ label, onClick, children }: FieldButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			onClick={onClick}
			className="mx-0.5 flex size-6 shrink-0 items-center justify-center rounded-box text-muted hover:bg-sunken hover:text-ink"
		>
			{children}
		</button>
	);
}

/**
 * The language that was chosen last. All fields share it, also those of later answers, until the page is
 * left.
 */
const filterLanguage = createStore<FilterLanguage>("JSONPath");

/** The language of all filters, and its setter. */
export function useFilterLanguage(): readonly [FilterLanguage, (language: FilterLanguage) => void] {
	return [useStore(filterLanguage), filterLanguage.write];
}
