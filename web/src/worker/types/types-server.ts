import type { TypesAPI } from "@/answers/answer-types";
import { ExactNumber, isJSONList, isJSONObject, type Json, parse } from "@/json/value";
import { type Port, serve } from "@/lib/channel";

/** Serves type generation. */
export function serveTypes(port: Port): void {
	const api: TypesAPI = {
		async write(text, language, name) {
			const { source, elements, read } = typesSample(parse(text));
			return { source: await typesOfSample(source, language, name), elements, read };
		},
	};
	serve(port, () => api);
}

/**
 * The maximum number of list elements that are read. The types of a list are those of its first elements,
 * merged.
 */
const maxElements = 100;

/**
 * The input for generating types: a JSON text with only a few elements in each list, and the numbers of
 * elements.
 */
type TypesSample = {
	readonly source: string;
	/** The number of elements in the longest list, and how many of them were read. */
	readonly elements: number;
	readonly read: number;
};

/** Samples a response. Integers of up to 64 bits become 1, and other numbers 0.5. */
export function typesSample(answer: Json): TypesSample {
	let elements = 0;
	const write = (value: Json): string => {
		if (value instanceof ExactNumber) return isInt64(value.source) ? "1" : "0.5";
		if (isJSONList(value)) {
			elements = Math.max(elements, value.length);
			return `[${value.slice(0, maxElements).map(write).join(",")}]`;
		}
		if (!isJSONObject(value)) return JSON.stringify(value);
		const members = Object.entries(value).map(
			([name, inner]) => `${JSON.stringify(plainName(name))}:${write(inner)}`,
		);
		return `{${members.join(",")}}`;
	};
	const source = write(answer);
	return { source, elements, read: Math.min(elements, maxElements) };
}

/**
 * Makes a name from a response safe for source code. The library does not escape quotes and ends of comments in
 * every language.
 */
function plainName(name: string): string {
	return name.replaceAll(/[^\p{L}\p{N} _.@:+-]/gu, "_");
}

function isInt64(source: string): boolean {
	return /^-?\d+$/.test(source) && BigInt.asIntN(64, BigInt(source)) === BigInt(source);
}

/**
 * Generates types for a JSON text in one of the library's languages. The library is loaded with the first call.
 * A string is always a string, even if it looks like a date or a number, because the next response may have
 * other strings.
 */
export async function typesOfSample(source: string, language: string, name: string): Promise<string> {
	const library = await import("quicktype-core");
	if (!library.isLanguageName(language)) throw new Error(`Types cannot be generated for ${language}.`);
	const input = library.jsonInputForTargetLanguage(language);
	await input.addSource({ name, samples: [source] });
	const inputData = new library.InputData();
	inputData.addInput(input);
	const { lines } = await library.quicktype({
		...{ inputData, lang: language, rendererOptions: optionsOf(language), alphabetizeProperties: false },
		...{ inferIntegerStrings: false, inferBooleanStrings: false, inferDateTimes: false },
		...{ inferUuids: false, inferEnums: false, inferMaps: false },
	});
	const text = lines.join("\n").trim();
	return language === "crystal" ? text.replaceAll(/\bInt32\b/g, "Int64") : text;
}

/**
 * Generates only types, without code that reads JSON, except in Go, which needs that code for values of several
 * types.
 */
function optionsOf(language: string) {
	return language === "go" ? { package: "main" } : { "just-types": "true" };
}
