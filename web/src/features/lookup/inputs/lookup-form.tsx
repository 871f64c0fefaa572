import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { needsUserID, parseInput, takesID } from "@/answers/parse-input";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import type { LookupPlan } from "@/features/lookup/lookup-plan";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { useFieldShortcut } from "@/lib/shortcuts";
import { InputField, InputNote } from "./field";
import type { InputTexts, InvalidInput } from "./lookup-request";

type LookupFormProps = {
	readonly ref: RefObject<HTMLFormElement | null>;
	readonly feature: Feature;
	readonly typed: InputTexts;
	/** The lookup with this text. */
	readonly plan: LookupPlan;
	readonly invalidInput: InvalidInput | undefined;
	readonly busy: boolean;
	/** Whether to omit help that would need a separate line. */
	readonly folded: boolean;
	readonly onChange: (name: string, text: string) => void;
	readonly onSubmit: () => void;
	readonly onCancel: () => void;
};

/** A feature's fields, its button and the fields' notes, on one line if there is room. */
export function LookupForm({
	ref,
	feature,
	typed,
	plan,
	invalidInput,
	busy,
	folded,
	onChange,
	onSubmit,
	onCancel,
}: LookupFormProps) {
	useRestoredFocus(ref, busy);
	useFieldShortcut(() => ref.current?.querySelector("input"));
	const id = useId();
	const { inputs, texts } = feature;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSubmit();
	};
	const fields = inputs.map((input) => ({
		input,
		noteID: `${id}-${input.name}`,
		value: typed[input.name] ?? "",
		known: knownText(input, typed[input.name] ?? "", plan, folded),
		error: invalidInput?.input === input ? invalidInput.error : undefined,
		onChange: (text: string) => onChange(input.name, text),
	}));
	// The first focus goes to the first empty field, or to the button if all fields are filled in.
	const emptyField = fields.find(({ value }) => value.trim() === "");
	const button = plan.calls > 1 ? `${texts?.button} (${formatQuantity(plan.calls, "call")})` : texts?.button;
	const label = busy ? texts?.busy : button;
	const cancel = busy && <CancelButton onCancel={onCancel} />;
	return (
		<form
			ref={ref}
			noValidate
			autoComplete="off"
			aria-busy={busy}
			onSubmit={submit}
			className="flex flex-wrap items-end gap-x-2.5 gap-y-1 sm:items-center"
		>
			{fields.map((field, index) => (
				<InputField
					key={field.noteID}
					{...field}
					disabled={busy}
					isFirst={field === emptyField}
					trailing={index === fields.length - 1 && cancel}
				/>
			))}
			<Button
				type="submit"
				look="primary"
				disabled={busy}
				data-first-focus={emptyField ? undefined : true}
				className={cx(
					"transition-none",
					inputs.length === 0 && "max-md:w-full",
					inputs.some(takesID) ? "min-w-36" : "min-w-30",
				)}
			>
				{/* A new element for a new label. A label that moves inside its button would count as a layout shift. */}
				<span key={label}>{label}</span>
			</Button>
			{fields.length === 0 && cancel}
			<div className="flex flex-wrap gap-x-4 empty:hidden max-xl:basis-full">
				{fields.map((field) => (
					<InputNote
						key={field.noteID}
						{...field}
						id={field.noteID}
						disabled={busy}
						isNamed={fields.length > 1}
						folded={folded}
					/>
				))}
			</div>
		</form>
	);
}

/** A note that the ID for a field's name is known, with the lookup's price; undefined if it is not known. */
function knownText(
	input: Input,
	text: string,
	{ isAccepted, calls, cost }: LookupPlan,
	isAnswered: boolean,
): string | undefined {
	const isKnown = isAccepted && calls === 1 && needsUserID(input, parseInput(input, text));
	return isKnown ? `${isAnswered ? "Next fetch: " : ""}${cost}` : undefined;
}

/** Appears only after a noticeable delay, without moving anything. */
function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
	return (
		<Button size="small" className="mr-0.5 [animation:appear_140ms_400ms_backwards]" onClick={onCancel}>
			Cancel
		</Button>
	);
}

/** Restores the focus to the control that lost it by being disabled while the form was busy. */
function useRestoredFocus(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
	const focused = useRef<Element>(null);

	useEffect(() => {
		const remember = (event: FocusEvent) => {
			focused.current = event.target instanceof Element ? event.target : null;
		};
		const element = form.current;
		element?.addEventListener("focusin", remember);
		return () => element?.removeEventListener("focusin", remember);
	}, [form]);

	useEffect(() => {
		if (busy) return;
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (isLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
	}, [busy]);
}
