import { maxTypesSize, writeAnswerTypes } from "@/answers/answer-types";
import type { CodeSource, CodeTarget } from "@/features/code/code-call";

/** The library's languages, each with its name in the library and a readable one. */
const languages = [
	["typescript", "TypeScript"],
	["typescript-zod", "TypeScript", "Zod"],
	["typescript-effect-schema", "TypeScript", "Effect Schema"],
	["go", "Go"],
	["python", "Python"],
	["javascript", "JavaScript"],
	["javascript-prop-types", "JavaScript", "PropTypes"],
	["flow", "JavaScript", "Flow"],
	["java", "Java"],
	["kotlin", "Kotlin"],
	["scala3", "Scala"],
	["cs", "C#"],
	["rust", "Rust"],
	["swift", "Swift"],
	["objc", "Objective-C"],
	["php", "PHP"],
	["ruby", "Ruby"],
	["dart", "Dart"],
	["c++", "C++"],
	["cjson", "C"],
	["crystal", "Crystal"],
	["elixir", "Elixir"],
	["elm", "Elm"],
	["haskell", "Haskell"],
	["pike", "Pike"],
	["smithy4a", "Smithy"],
	["schema", "JSON Schema"],
] as const;

/** The languages whose JSON parsers read every number as a double. */
const roundingLanguages: ReadonlySet<string> = new Set(["TypeScript", "JavaScript", "C", "Elm"]);

/** Types for the visible response, by language. */
export const typesTargets: readonly CodeTarget[] = languages.map(
	([id, language, library = "types"]): CodeTarget => ({
		id: `${language.toLowerCase()}/types-${id}`,
		language,
		name: `${language} ${library}`,
		ignoresServer: true,
		makesNoCall: true,
		purpose: `Only fields that appear in this response are included.${roundingLanguages.has(language) ? ` JSON parsers in ${language} round integers above 2^53.` : ""}`,
		write: async ({ call, answer }: CodeSource) => {
			if (!answer) return [];
			const { source, elements, read } = await writeAnswerTypes(answer, id, `${call.feature.id}-answer`);
			const title = read < elements ? `From the first ${read} of ${elements} rows` : undefined;
			return [{ title, text: source }];
		},
	}),
);

/** Why there are no types. */
export function typesAbsence({ answer }: CodeSource): string | undefined {
	if (!answer) return "Run the lookup first. Types are generated from the response on screen.";
	if (answer.size > maxTypesSize) return "This response is larger than 4 MB. Load a page with fewer rows.";
	return answer.syntaxError ? "This response is not JSON, so it has no types." : undefined;
}
