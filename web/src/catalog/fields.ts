import type { Field } from "./catalog.gen";

/** Whether the field is a default column in files. */
export function isUsual({ extra = false, type }: Field): boolean {
	return !extra && type !== "rows";
}

/** A field's readable name: "followers" for follower_count, "full name" for full_name. */
export function fieldWords({ name, words }: Pick<Field, "name" | "words">): string {
	return words ?? name.replace(/^is_/, "").replaceAll("_", " ").replace(/\bid$/, "ID");
}
