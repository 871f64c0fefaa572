import { Filter as FilterIcon, Square, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import type { FilterLanguage } from "@/answers/protocol";
import { SegmentedControl } from "@/components/segmented-control";
import { TextField } from "@/components/text-field";
import { FieldButton } from "@/features/raw/field-button";
import { formatQuantity } from "@/lib/format";
import { createStore, useStore } from "@/lib/store";
import { useDelayed } from "@/lib/use-delayed";
import type { AnswerFilter, FilterState } from "./answer-filter";

type FilterFieldProps = {
	readonly filter: AnswerFilter;
	readonly filterState: FilterState;
	/** Whether the answer is an array of all pages. */
	readonly isJoined: boolean;
	/** Names the filter of the results, if it is not the one in the field. */
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
	const language = useStore(filterLanguage);
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
				onChange={filterLanguage.write}
			/>
			<TextField
				ref={field}
				label={`Filter by ${language}`}
				labelSide="hidden"
				size="small"
				mono
				className="min-w-0 grow basis-40"
				note={{ id: `${note} ${hint}`, isError: isInvalid }}
				placeholder={filterExamples[isJoined ? "all" : "one"][language]}
				spellCheck={false}
				autoComplete="off"
				autoCapitalize="off"
				value={program}
				onChange={(event) => filter.setProgram(event.target.value)}
				onKeyDown={onKeyDown}
				leading={<FilterIcon aria-hidden size={14} />}
				trailing={
					isSlow ? (
						<>
							<span aria-hidden className="text-muted text-xs">
								Filtering…
							</span>
							<FieldButton label="Stop the filter" onClick={() => filter.stop()}>
								<Square aria-hidden size={12} className="fill-current" />
							</FieldButton>
						</>
					) : (
						(results || isInvalid) && (
							<FieldButton label="Show the whole response" onClick={showAll}>
								<X aria-hidden size={16} />
							</FieldButton>
						)
					)
				}
			/>
			{/* The line is always present, so a note does not move the content below it. */}
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
					{isUnrun && <span className="text-warning">Not run yet.</span>} Enter to run, Escape to clear
				</p>
			</div>
		</form>
	);
}

/** The language that was chosen last, for all answers until the page is left. */
export const filterLanguage = createStore<FilterLanguage>("JSONPath");
