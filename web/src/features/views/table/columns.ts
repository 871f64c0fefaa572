import { answers, type Feature, type Field } from "@/catalog/catalog.gen";

/** A column of the table: a field of the answer. */
export type Column = {
	readonly field: Field;
	/** The head that its column has in the CSV; the field's own name where it is not exported, or a picture is narrower than that. */
	readonly head: string;
	/** Shown until somebody chooses otherwise. */
	readonly isUsual: boolean;
};

/** Fields that are no part of the CSV, yet belong to the sight of a row. */
const alsoUsual = ["picture", "children", "replies"];

/** The columns of a feature's answer: what names a row first, its picture beside it, then every other field. */
export function columnsOf(feature: Feature): readonly Column[] {
	const fields = answers.find((answer) => answer.kind === feature.answer)?.fields ?? [];
	const name = fields.find(({ type, column }) => type === "text" && column) ?? fields[0];
	const picture = fields.find((field) => field.name === "picture");
	const first = [name, picture].filter((field) => field !== undefined);
	return [...first, ...fields.filter((field) => !first.includes(field))].map((field) => ({
		field,
		head: (field.type === "picture" ? undefined : field.column) ?? field.name,
		isUsual: field.column !== undefined || alsoUsual.includes(field.name),
	}));
}

/** Where in a row of the answer the field is looked for, in the order of looking. */
export function meaningOf({ places, is }: Field): string {
	return `${places.join(" or ")}${is ? ` = ${is.join(" or ")}` : ""}`;
}
