import { Filter, Square, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from "react";
import type { FilterLanguage } from "@/answers/protocol";
import { SegmentedControl } from "@/components/segmented-control";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { createStore, useStore } from "@/lib/store";
import { useDelayed } from "@/lib/use-delayed";
import type { AnswerFilter } from "./answer-filter";
import { IconButton } from "./icon-button";

type FilterFieldProps = {
	readonly filter: AnswerFilter;
	/** Whether the response is an array of all pages. */
	readonly isJoined: boolean;
	/** Whether it is shown on phones while it is empty. */
	readonly isOpen: boolean;
	readonly ref: RefObject<HTMLInputElement | null>;
};

const languageOptions = [
	{ value: "JSONPath", name: "JSONPath" },
	{ value: "jq", name: "jq" },
] as const;

/** Example filters for the network's lists of people, for one page and for all. */
const filterExamples: Record<"one" | "all", Record<FilterLanguage, string>> = {
	one: { JSONPath: "$..username", jq: ".users[] | {pk, username}" },
	all: { JSONPath: "$[*].users[*].username", jq: ".[].users[] | {pk, username}" },
};

/** A field for a JSONPath or jq program. Enter runs it, Escape shows the whole response again. */
export function FilterField({ filter, isJoined, isOpen, ref }: FilterFieldProps) {
	const { program, results, isStale, attempt } = useStore(filter.state);
	const language = useStore(filterLanguage);
	const note = useId();
	const hint = useId();
	const isSlow = useDelayed(attempt.kind === "running");
	const isInvalid = attempt.kind === "invalid";
	const isUnrun = !results && attempt.kind === "idle" && program.trim() !== "";

	const showAll = () => {
		filter.clear();
		ref.current?.focus();
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
		<form
			onSubmit={onSubmit}
			className={cx(
				"flex min-w-0 grow flex-wrap gap-2 max-sm:order-last max-sm:basis-full",
				!isOpen && program === "" && !results && "max-sm:hidden",
			)}
		>
			<SegmentedControl
				label="Filter language"
				options={languageOptions}
				value={language}
				onChange={filterLanguage.write}
			/>
			<TextField
				ref={ref}
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
				leading={<Filter aria-hidden size={14} />}
				trailing={
					<>
						{(isSlow || isUnrun) && (
							<span aria-hidden className="pr-2 text-muted text-xs">
								{isSlow ? "Filtering…" : "Enter to run"}
							</span>
						)}
						{isSlow && (
							<IconButton isInField label="Stop filter" onClick={() => filter.stop()}>
								<Square aria-hidden size={12} className="fill-current" />
							</IconButton>
						)}
						{!isSlow && (results || isInvalid) && (
							<IconButton isInField label="Show the whole response" onClick={showAll}>
								<X aria-hidden size={16} />
							</IconButton>
						)}
					</>
				}
			/>
			<p
				id={note}
				role="status"
				className={isInvalid ? "min-w-0 basis-full break-words text-danger text-xs" : "sr-only"}
			>
				{isInvalid && attempt.reason}
				{isSlow && "Filtering…"}
				{attempt.kind === "idle" && results && !isStale && `${formatQuantity(results.count, "result")} found`}
			</p>
			<p id={hint} className="sr-only">
				{isUnrun && "Not run yet. "}Enter to run, Escape to clear
			</p>
		</form>
	);
}

/** The last chosen language, for all responses until the page is left. */
export const filterLanguage = createStore<FilterLanguage>("JSONPath");
