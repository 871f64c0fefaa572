import { answers, type Feature, type Field } from "@/catalog/catalog.gen";

/** A column of the table: a field of the answer under the head that its CSV column has, too. */
export type Column = { readonly field: Field; readonly head: string };

/** The columns of a feature's answer: every field that is exported. */
export function columnsOf(feature: Feature): readonly Column[] {
	const fields = answers.find((answer) => answer.kind === feature.answer)?.fields ?? [];
	return fields.flatMap((field) => (field.column ? { field, head: field.column } : []));
}
