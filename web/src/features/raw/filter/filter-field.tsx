import { Filter as FilterIcon, Square, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { Segments } from "@/components/segments";
import type { FilterLanguage } from "@/lib/answer/protocol";
import { cx } from "@/lib/cx";
import { counted } from "@/lib/format";
import type { AnswerFilter, Filtering } from "./answer-filter";
import { useLanguage } from "./use-language";
import { useLate } from "./use-late";

type Props = { readonly filter: AnswerFilter; readonly filtering: Filtering };

const languages = [
	{ value: "JSONPath", name: "JSONPath" },
	{ value: "jq", name: "jq" },
] as const;

/** What fits the network's lists of people. */
const examples: Record<FilterLanguage, string> = {
	JSONPath: "$..username",
	jq: ".users[] | {pk, username}",
};

/** Takes a JSONPath or a jq program: Enter shows what it finds, Escape shows all again. */
export function FilterField({ filter, filtering }: Props) {
	const { program, results, attempt } = filtering;
	const [language, setLanguage] = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const note = useId();
	const isLate = useLate(attempt.state === "running");
	const isRefused = attempt.state === "refused";

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
		if (attempt.state === "running") filter.stop();
		else if (program !== "" || results) showAll();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<form onSubmit={onSubmit} className="order-last flex min-w-0 basis-full flex-wrap gap-x-2">
			<Segments label="Filter language" options={languages} value={language} onChange={setLanguage} />
			<div
				className={cx(
					"frame frame-focus flex min-w-0 grow basis-40 items-center rounded-box border bg-surface pl-2 focus-within:border-accent",
					isRefused ? "frame-fault border-fault" : "border-edge",
				)}
			>
				<FilterIcon aria-hidden size={14} className="shrink-0 text-muted" />
				<input
					ref={field}
					aria-label={`Filter by ${language}`}
					aria-describedby={note}
					aria-invalid={isRefused || undefined}
					placeholder={examples[language]}
					spellCheck={false}
					autoComplete="off"
					autoCapitalize="off"
					value={program}
					onChange={(event) => filter.write(event.target.value)}
					onKeyDown={onKeyDown}
					className="h-full min-w-0 grow bg-transparent px-2 font-mono text-sm outline-2 outline-transparent"
				/>
				{isLate && (
					<span aria-hidden className="shrink-0 text-muted text-xs">
						Filtering…
					</span>
				)}
				{isLate ? (
					<FieldButton label="Stop the filter" onClick={() => filter.stop()}>
						<Square aria-hidden size={12} className="fill-current" />
					</FieldButton>
				) : (
					(results || isRefused) && (
						<FieldButton label="Show the whole answer" onClick={showAll}>
							<X aria-hidden size={16} />
						</FieldButton>
					)
				)}
			</div>
			<p
				id={note}
				role="status"
				className={isRefused ? "mt-1 basis-full break-words text-fault text-xs" : "sr-only"}
			>
				{isRefused && attempt.reason}
				{isLate && "Filtering…"}
				{attempt.state === "idle" && results && `${counted(results.count, "result")} found`}
			</p>
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
			className="mx-0.5 flex size-6.5 shrink-0 items-center justify-center rounded-[3px] text-muted hover:bg-sunken hover:text-ink"
		>
			{children}
		</button>
	);
}
