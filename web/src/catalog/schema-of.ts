import { schemas } from "./calls.gen";
import type { Schema, SchemaKind } from "./catalog.gen";

type Read = { readonly schema?: SchemaKind | undefined } | undefined;

/** The schema that reads a feature's response. */
export function schemaOf(feature: Read): Schema | undefined {
	return schemas.find(({ kind }) => kind === feature?.schema);
}

/** Whether a feature's rows have pictures or clips. */
export function hasMedia(feature: Read): boolean {
	return schemaOf(feature)?.fields.some(({ type }) => type === "picture" || type === "video") ?? false;
}
