import {
	type InputError,
	inputError,
	needsUserID,
	type ParsedInput,
	parseInput,
} from "@/answers/parse-input";
import type { Feature, Input } from "@/catalog/catalog.gen";
import type { CallValues } from "@/features/lookup/call/request-url";

/** The text in the fields, by input name. */
export type InputTexts = Readonly<Record<string, string>>;

/** The values for one lookup. */
export type LookupRequest = {
	readonly values: CallValues;
	/** The parameter that needs the ID of this username. Resolving it takes a call unless the ID is known. */
	readonly unresolved: { readonly param: string; readonly username: string } | null;
	/** A short form of the values, for the file name. */
	readonly label: string;
	/** Whether to make calls even if the console has cached the responses. */
	readonly isRefresh?: boolean;
};

/** An input whose value is rejected. */
export type InvalidInput = { readonly input: Input; readonly error: InputError };

/** The text for the fields from the page's URL, or else each field's default. */
export function prefilledTexts(feature: Feature, search: string): InputTexts {
	const query = new URLSearchParams(search);
	return Object.fromEntries(
		feature.inputs.map((input) => [input.name, query.get(input.prefill) ?? input.default ?? ""]),
	);
}

/**
 * The first input whose value is rejected; undefined if the lookup can be sent. The `accepted` input is not
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

/** The username in a field's text whose ID the call needs; undefined if the text is not a username. */
export function unresolvedName(feature: Feature, input: Input, text: string): string | undefined {
	const parsed = parseInput(input, text);
	return needsUserID(input, parsed) && !inputError(feature, input, parsed) ? parsed.value : undefined;
}

/** The lookup with the text in the fields. */
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
