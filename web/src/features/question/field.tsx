import type { Accept, Input } from "@/catalog/catalog.gen";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";
import { CodedText } from "../ask/coded-text";
import { type Refusal, understand } from "./input";

type FieldProps = {
	readonly input: Input;
	readonly value: string;
	readonly refusal: Refusal | undefined;
	readonly disabled: boolean;
	readonly onChange: (text: string) => void;
};

/** What each kind of field takes, in a line; it also keeps the line's place for what was understood. */
const hints: Readonly<Record<Accept, string>> = {
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

/** One field, with what was made of its text, and an example to try. */
export function Field({ input, value, refusal, disabled, onChange }: FieldProps) {
	const { label, placeholder, example, accepts, name } = input;
	const note = understand(input, value).note ?? hints[accepts];
	return (
		<div className={cx("relative w-full", accepts === "number" ? "sm:w-36" : "sm:w-72 sm:grow")}>
			<TextField
				label={label}
				name={name}
				placeholder={placeholder}
				value={value}
				disabled={disabled}
				error={refusal && <CodedText text={refusal.text} code={refusal.code} />}
				hint={note}
				inputMode={accepts === "number" ? "numeric" : undefined}
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
