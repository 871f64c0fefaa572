import { InputData, isLanguageName, jsonInputForTargetLanguage, quicktype } from "quicktype-core";

/** Types alone, without code that reads JSON; Go needs that code for values of several types. */
function optionsOf(language: string) {
	return language === "go" ? { package: "main" } : { "just-types": "true" };
}

/**
 * Writes the types of a JSON text in a language of the library. A string is a string: nothing is made of what some
 * texts look like, such as dates and numbers, since the next answer may have others.
 */
export async function typesOfSample(source: string, language: string, name: string): Promise<string> {
	if (!isLanguageName(language)) throw new Error(`The library writes no ${language}.`);
	const input = jsonInputForTargetLanguage(language);
	await input.addSource({ name, samples: [source] });
	const inputData = new InputData();
	inputData.addInput(input);
	const { lines } = await quicktype({
		...{ inputData, lang: language, rendererOptions: optionsOf(language), alphabetizeProperties: false },
		...{ inferIntegerStrings: false, inferBooleanStrings: false, inferDateTimes: false },
		...{ inferUuids: false, inferEnums: false, inferMaps: false },
	});
	return lines.join("\n").trim();
}
