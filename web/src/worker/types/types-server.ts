import type { TypesAPI } from "@/answers/answer-types";
import { isTextInteger } from "@/json/integers";
import { ExactNumber, isJSONList, isJSONObject, type Json, parse } from "@/json/value";
import { type Port, serve } from "@/lib/channel";

/** Serves what writes types. */
export function serveTypes(port: Port): void {
	const api: TypesAPI = {
		async write(text, language, name) {
			const { source, elements, read } = typesSample(parse(text));
			return { source: await typesOfSample(source, language, name), elements, read };
		},
	};
	serve(port, () => api);
}

/** The longest list that is read whole: types of a list are those of its first elements, merged. */
const maxElements = 100;

/** What types are made from: a JSON text with few elements in its lists, and how many those are. */
type TypesSample = {
	readonly source: string;
	/** Elements of the longest list, and how many of them were read. */
	readonly elements: number;
	readonly read: number;
};

/** The sample of an answer: IDs are text, and numbers with a fraction keep one, whatever it is. */
export function typesSample(answer: Json): TypesSample {
	let elements = 0;
	const write = (value: Json, key: string): string => {
		if (value instanceof ExactNumber) return numberSample(value.source, key);
		if (isJSONList(value)) {
			elements = Math.max(elements, value.length);
			return `[${value
				.slice(0, maxElements)
				.map((element) => write(element, key))
				.join(",")}]`;
		}
		if (!isJSONObject(value)) return JSON.stringify(value);
		const members = Object.entries(value).map(
			([name, inner]) => `${JSON.stringify(plainName(name))}:${write(inner, name)}`,
		);
		return `{${members.join(",")}}`;
	};
	const source = write(answer, "");
	return { source, elements, read: Math.min(elements, maxElements) };
}

/**
 * Makes a name of an answer safe for source code. The library does not escape quotes and ends of comments in every
 * language.
 */
function plainName(name: string): string {
	return name.replaceAll(/[^\p{L}\p{N} _.@:+-]/gu, "_");
}

function numberSample(source: string, key: string): string {
	if (isTextInteger(key, source)) return JSON.stringify(source);
	return /^-?\d+$/.test(source) ? source : "0.5";
}

/**
 * Writes the types of a JSON text in a language of the library, which is loaded with the first call. A string is a
 * string: nothing is made of what some texts look like, such as dates and numbers, since the next answer may have others.
 */
export async function typesOfSample(source: string, language: string, name: string): Promise<string> {
	const library = await import("quicktype-core");
	if (!library.isLanguageName(language)) throw new Error(`The library cannot write ${language}.`);
	const input = library.jsonInputForTargetLanguage(language);
	await input.addSource({ name, samples: [source] });
	const inputData = new library.InputData();
	inputData.addInput(input);
	const { lines } = await library.quicktype({
		...{ inputData, lang: language, rendererOptions: optionsOf(language), alphabetizeProperties: false },
		...{ inferIntegerStrings: false, inferBooleanStrings: false, inferDateTimes: false },
		...{ inferUuids: false, inferEnums: false, inferMaps: false },
	});
	return lines.join("\n").trim();
}

/** Types alone, without code that reads JSON; Go needs that code for values of several types. */
function optionsOf(language: string) {
	return language === "go" ? { package: "main" } : { "just-types": "true" };
}
