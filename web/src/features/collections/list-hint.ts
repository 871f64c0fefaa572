import type { Feature, InputKind } from "@/catalog/catalog.gen";

/** A line of a list of the feature's inputs. */
export function listExample(feature: Feature | undefined): string {
	if (!feature) return "One a line";
	return feature.inputs
		.filter((input) => input.default === undefined)
		.map(({ example }) => example)
		.join(", ");
}

/** What an input of a kind takes beside the value itself, and what that costs. */
const alsoTaken: Readonly<Partial<Record<InputKind, string>>> = {
	username: "@names and links of profiles are understood, too.",
	account: "@names and links of profiles are understood, too. A name’s ID is looked up first, by a call.",
	userID:
		"Usernames, @names and links of profiles are understood, too: their ID is looked up first, by a call.",
	shortcode: "Links of posts are understood, too.",
	storyID: "Links of stories are understood, too.",
	highlightID: "Links of highlights are understood, too.",
	hashtag: "Links of hashtags are understood, with # or without.",
	locationID: "Links of places are understood, too.",
};

/** A label within a sentence: "user ID". */
export function labelInSentence(label: string): string {
	return label.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** How a list of the feature's inputs is written. */
export function listHint(feature: Feature | undefined): string {
	if (!feature) return "One a line. Choose a feature first: it says what an input is.";
	const labels = feature.inputs.map(({ label }) => labelInSentence(label));
	if (labels.length > 1) return `On each line ${labels.join(" and ")}, with a comma between them.`;
	const [input] = feature.inputs;
	if (input?.kind === "words" || input?.kind === "number") return `One ${labels[0]} a line.`;
	const also = input && alsoTaken[input.kind];
	return `One ${labels[0]} a line, or several with commas between them.${also ? ` ${also}` : ""}`;
}
