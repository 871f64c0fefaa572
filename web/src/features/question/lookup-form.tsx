import type { FormEvent, RefObject } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Field } from "./field";
import type { Refused, Typed } from "./question";
import { useFocusKept } from "./use-focus-kept";

type LookupFormProps = {
	readonly ref: RefObject<HTMLFormElement | null>;
	readonly feature: Feature;
	readonly typed: Typed;
	readonly refused: Refused | undefined;
	readonly busy: boolean;
	readonly onChange: (name: string, text: string) => void;
	readonly onSubmit: () => void;
};

/** The fields of a feature and its button. */
export function LookupForm({ ref, feature, typed, refused, busy, onChange, onSubmit }: LookupFormProps) {
	useFocusKept(ref, busy);
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
				<Field
					key={input.name}
					input={input}
					value={typed[input.name] ?? ""}
					refusal={refused?.input === input ? refused.refusal : undefined}
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
