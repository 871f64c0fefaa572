import {
	type InputError,
	inputError,
	needsUserID,
	type ParsedInput,
	parseInput,
} from "@/answers/parse-input";
import type { Feature, Input } from "@/catalog/catalog.gen";
import type { CallValues } from "@/features/lookup/call/request-url";

/** The texts of the fields, by the name of their input. */
export type InputTexts = Readonly<Record<string, string>>;

/** The values of one lookup. */
export type LookupRequest = {
	readonly values: CallValues;
	/** The parameter that needs the ID of this username, which takes a call unless it is known. */
	readonly unresolved: { readonly param: string; readonly username: string } | null;
	/** The values in short, for the name of a file. */
	readonly label: string;
	/** Whether calls are made even where the console has stored their answers. */
	readonly isRefresh?: boolean;
};

/** An input whose value is not accepted. */
export type InvalidInput = { readonly input: Input; readonly error: InputError };

/** The texts of the fields by the page's address; a field's own default otherwise. */
export function prefilledTexts(feature: Feature, search: string): InputTexts {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		feature.inputs.map((input) => [input.name, query.get(input.prefill) ?? input.default ?? ""]),
	);
}

/**
 * The first input whose value is not accepted; undefined when the lookup can be sent. The `accepted` input is not
 * checked.
 */
export function firstInvalidInput(
	feature: Feature,
	typed: InputTexts,
	accepted?: Input,
): InvalidInput | undefined {
	for (const input of feature.inputs) {
		if (input === accepted) continue;
		const error = inputError(feature, input, parsedInput(input, typed));
		if (error) return { input, error };
	}
	return undefined;
}

/** The username in a field's text whose ID the call needs; undefined if it is not a username. */
export function unresolvedName(feature: Feature, input: Input, text: string): string | undefined {
	const parsed = parseInput(input, text);
	return needsUserID(input, parsed) && !inputError(feature, input, parsed) ? parsed.value : undefined;
}

/** The lookup of the texts in the fields. */
export function lookupRequest(feature: Feature, typed: InputTexts): LookupRequest {
	const inputs = feature.inputs.map((input) => ({ input, parsed: parsedInput(input, typed) }));
	const unresolved = inputs.find(({ input, parsed }) => needsUserID(input, parsed));
	return {
		values: Object.fromEntries(inputs.map(({ input, parsed }) => [input.param, parsed.value])),
		unresolved: unresolved ? { param: unresolved.input.param, username: unresolved.parsed.value } : null,
		label: inputs
			.filter(({ input }) => input.default === undefined)
			.map(({ parsed }) => parsed.value)
			.join("_"),
	};
}

function parsedInput(input: Input, typed: InputTexts): ParsedInput {
	return parseInput(input, typed[input.name] ?? "");
}
