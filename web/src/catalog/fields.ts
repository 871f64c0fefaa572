import type { Field } from "./catalog.gen";

/** Whether the field is a column of files where none are chosen. */
export function isUsual({ extra = false, type }: Field): boolean {
	return !extra && type !== "rows";
}

/** The name of the field with the picture of a row: its own where it has one, or else that of its account. Undefined where it has neither. */
export function pictureName(fields: readonly Field[]): string | undefined {
	const pictures = fields.filter(({ type }) => type === "picture").map(({ name }) => name);
	return pictures.find((name) => name === "image_url") ?? pictures[0];
}
