import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { InputField } from "./field";
import type { InputTexts, InvalidInput } from "./lookup-request";

type LookupFormProps = {
	readonly ref: RefObject<HTMLFormElement | null>;
	readonly feature: Feature;
	readonly typed: InputTexts;
	readonly invalidInput: InvalidInput | undefined;
	readonly busy: boolean;
	readonly onChange: (name: string, text: string) => void;
	readonly onSubmit: () => void;
};

/** The fields of a feature and its button. */
export function LookupForm({ ref, feature, typed, invalidInput, busy, onChange, onSubmit }: LookupFormProps) {
	useRestoredFocus(ref, busy);
	const { inputs, texts } = feature;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSubmit();
	};
	return (
		<form
			ref={ref}
			noValidate
			autoComplete="off"
			aria-busy={busy}
			onSubmit={submit}
			className="flex max-w-3xl flex-wrap items-start gap-x-3 gap-y-4"
		>
			{inputs.map((input) => (
				<InputField
					key={input.name}
					input={input}
					value={typed[input.name] ?? ""}
					error={invalidInput?.input === input ? invalidInput.error : undefined}
					disabled={busy}
					onChange={(text) => onChange(input.name, text)}
				/>
			))}
			<Button
				type="submit"
				look="primary"
				disabled={busy}
				className={inputs.length > 0 ? "w-full min-w-32 sm:mt-6.5 sm:w-auto" : "min-w-32"}
			>
				{busy ? texts?.busy : texts?.button}
			</Button>
		</form>
	);
}

/**
 * Restores the focus to the control that had it when the form became busy:
 * a disabled control loses it.
 */
export function useRestoredFocus(form: RefObject<HTMLFormElement | null>, busy: boolean): void {
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
