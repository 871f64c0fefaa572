import { labelInSentence } from "@/answers/parse-input";
import type { Feature, InputKind } from "@/catalog/catalog.gen";

/** An example line in a list of the feature's inputs. */
export function listExample(feature: Feature | undefined): string {
	if (!feature) return "One per line";
	return feature.inputs
		.filter((input) => input.default === undefined)
		.map(({ example }) => example)
		.join(", ");
}

const accountHint = "Names, profile links and IDs work. A name costs 1 extra call to find its ID.";

/** Other accepted forms for a kind of input, and their cost. */
const alsoTaken: Readonly<Partial<Record<InputKind, string>>> = {
	username: "@names and profile links also work.",
	account: accountHint,
	userID: accountHint,
	shortcode: "Post links also work.",
	storyID: "Story links also work.",
	highlightID: "Highlight links also work.",
	hashtag: "With or without #. Hashtag links also work.",
	locationID: "Place links also work.",
};

/** How to write a list of the feature's inputs. */
export function listHint(feature: Feature | undefined): string {
	if (!feature) return "One per line. Choose a feature first to see what it accepts.";
	const labels = feature.inputs.map(({ label }) => labelInSentence(label));
	if (labels.length > 1) return `One pair per line: ${labels.join(", ")}, separated by a comma.`;
	const [input] = feature.inputs;
	if (input?.kind === "words" || input?.kind === "number") return `One ${labels[0]} per line.`;
	const also = input && alsoTaken[input.kind];
	return `One ${labels[0]} per line, or several separated by commas.${also ? ` ${also}` : ""}`;
}
