import type { Input, InputKind } from "@/catalog/catalog.gen";
import { CodedText } from "@/components/coded-text";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { type InputError, parseInput } from "./parse-input";

type InputFieldProps = {
	readonly input: Input;
	readonly value: string;
	readonly error: InputError | undefined;
	readonly disabled: boolean;
	readonly onChange: (text: string) => void;
};

/** One line on what each kind of field accepts; it reserves the space of the note as well. */
const inputHints: Readonly<Record<InputKind, string>> = {
	username: "A name, @name or a profile link",
	account: "A name, @name, a profile link or an ID; a name costs one extra call",
	userID: "Digits only; the ID of a name can be looked up",
	shortcode: "A shortcode, or the link of a post, reel or video",
	storyID: "An ID or the link of a story",
	highlightID: "An ID or the link of a highlight",
	hashtag: "With or without #, or a hashtag link",
	locationID: "An ID or the link of a place",
	number: "Where the list starts",
	words: "Any words",
};

/** One field with a note on how its text is read, and an example. */
export function InputField({ input, value, error, disabled, onChange }: InputFieldProps) {
	const { label, placeholder, example, kind, name } = input;
	const note = parseInput(input, value).note ?? inputHints[kind];
	return (
		<div className={cx("relative w-full", kind === "number" ? "sm:w-36" : "sm:w-72 sm:grow")}>
			<TextField
				label={label}
				name={name}
				placeholder={placeholder}
				value={value}
				disabled={disabled}
				error={error && <CodedText text={error.text} code={error.code} />}
				hint={note}
				inputMode={kind === "number" ? "numeric" : undefined}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				onChange={(event) => onChange(event.target.value)}
			/>
			{input.default === undefined && (
				<button
					type="button"
					disabled={disabled}
					onClick={() => onChange(example)}
					className="absolute -top-1.5 right-0 min-h-6 rounded-box border border-line px-2 text-muted text-sm hover:border-edge hover:text-ink disabled:cursor-not-allowed"
				>
					Try <span className="font-mono">{example}</span>
				</button>
			)}
		</div>
	);
}
