import type { Feature, Input } from "@/catalog/catalog.gen";
import type { Values } from "../ask/request";
import { needsID, type Refusal, refuse, type Understood, understand } from "./input";

/** What stands in the fields, by the name of the input. */
export type Typed = Readonly<Record<string, string>>;

/** What one lookup asks. */
export type Question = {
	/** By the parameter that takes them. */
	readonly values: Values;
	/** The parameter that wants the ID of this username. */
	readonly unresolved: { readonly param: string; readonly username: string } | null;
	/** What was asked in a word, for the name of a file. */
	readonly label: string;
};

/** A field that refuses its value. */
export type Refused = { readonly input: Input; readonly refusal: Refusal };

/** What the page's address fills the fields with; a field's own default otherwise. */
export function prefilled(feature: Feature, search: string): Typed {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		feature.inputs.map((input) => [input.name, query.get(input.prefill) ?? input.default ?? ""]),
	);
}

/** The first field that refuses its value; undefined when the question can be asked. */
export function refused(feature: Feature, typed: Typed): Refused | undefined {
	for (const input of feature.inputs) {
		const refusal = refuse(feature, input, understood(input, typed));
		if (refusal) return { input, refusal };
	}
	return undefined;
}

/** The question that the fields ask. */
export function question(feature: Feature, typed: Typed): Question {
	const parts = feature.inputs.map((input) => ({ input, made: understood(input, typed) }));
	const open = parts.find(({ input, made }) => needsID(input, made));
	return {
		values: Object.fromEntries(parts.map(({ input, made }) => [input.param, made.value])),
		unresolved: open ? { param: open.input.param, username: open.made.value } : null,
		label: parts
			.filter(({ input }) => input.default === undefined)
			.map(({ made }) => made.value)
			.join("_"),
	};
}

function understood(input: Input, typed: Typed): Understood {
	return understand(input, typed[input.name] ?? "");
}
