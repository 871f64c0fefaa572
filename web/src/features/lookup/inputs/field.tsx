import type { ReactNode } from "react";
import { type InputError, parseInput } from "@/answers/parse-input";
import type { Input, InputKind } from "@/catalog/catalog.gen";
import { CodedText } from "@/components/coded-text";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { pastedLines } from "./pasted-lines";

const accountHint = "Name, link, or ID. A name costs 1 extra call.";

/** A one-line description of what each kind of field accepts. It also reserves the space for the note. */
const inputHints: Readonly<Record<InputKind, string>> = {
	username: "Name, @name, or link to a profile",
	account: accountHint,
	userID: accountHint,
	shortcode: "Shortcode, or link to a post, reel, or video",
	storyID: "ID, or link to a story",
	highlightID: "ID, or link to a highlight",
	hashtag: "Name, with or without #, or link to a hashtag",
	locationID: "ID, or link to a place",
	number: "Where the list starts",
	words: "Any words",
};

type InputFieldProps = {
	readonly input: Input;
	readonly value: string;
	readonly error: InputError | undefined;
	/** The ID of the field's note. */
	readonly noteID: string;
	readonly disabled: boolean;
	/** Whether this is the page's first field. */
	readonly isFirst: boolean;
	/** At the end of the field, inside its border. */
	readonly trailing: ReactNode;
	readonly onChange: (text: string) => void;
};

/** A field. Its note is elsewhere. */
export function InputField({
	input,
	value,
	error,
	noteID,
	disabled,
	isFirst,
	trailing,
	onChange,
}: InputFieldProps) {
	const { label, placeholder, kind, name } = input;
	return (
		<TextField
			label={label}
			labelSide="left"
			className={cx("min-w-0", kind === "number" ? "w-24 sm:w-44" : "flex-[1_1_12rem] xl:max-w-120")}
			name={name}
			placeholder={placeholder}
			value={value}
			disabled={disabled}
			note={{ id: noteID, isError: error !== undefined }}
			trailing={trailing}
			inputMode={kind === "number" ? "numeric" : undefined}
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			enterKeyHint="search"
			data-first-focus={isFirst || undefined}
			onChange={(event) => onChange(event.target.value)}
			onPaste={(event) => {
				const text = pastedLines(input, event);
				if (text === null) return;
				event.preventDefault();
				onChange(text);
			}}
		/>
	);
}

type InputNoteProps = {
	readonly id: string;
	readonly input: Input;
	readonly value: string;
	/** A note that the ID for the name is known. It replaces the hint, so it needs no extra line. */
	readonly known: string | undefined;
	readonly error: InputError | undefined;
	readonly disabled: boolean;
	/** Whether to name the field, because there are several. */
	readonly isNamed: boolean;
	/** Omits help with filling in the field if it would need a separate line. */
	readonly folded: boolean;
	readonly onChange: (text: string) => void;
};

/** A field's error, or how its text is interpreted, with an example to try out. */
export function InputNote({
	id,
	input,
	value,
	known,
	error,
	disabled,
	isNamed,
	folded,
	onChange,
}: InputNoteProps) {
	const { label, example, kind } = input;
	const reading = parseInput(input, value).note;
	const isHelp = !error && reading === undefined;
	return (
		<div
			className={cx(
				"flex flex-wrap items-center gap-x-2.5 text-muted text-xs",
				folded && isHelp && (isNamed ? "hidden" : "max-xl:hidden"),
			)}
		>
			<p id={id} role={error ? "alert" : undefined} className={cx("py-1", error && "text-danger text-sm")}>
				{isNamed && !error && `${label}: `}
				{error ? <CodedText text={error.text} code={error.code} /> : (known ?? reading ?? inputHints[kind])}
			</p>
			{input.default === undefined && (
				<button
					type="button"
					disabled={disabled}
					onClick={() => onChange(example)}
					className="-mx-0.5 min-h-6 rounded-box px-0.5 text-accent lone-link disabled:cursor-not-allowed disabled:text-muted"
				>
					Try <span className="font-mono">{example}</span>
				</button>
			)}
		</div>
	);
}
