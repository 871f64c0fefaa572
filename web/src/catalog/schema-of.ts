import { schemas } from "./calls.gen";
import type { Schema, SchemaKind } from "./catalog.gen";

type Read = { readonly schema?: SchemaKind | undefined } | undefined;

/** How a feature's answer is read. */
export function schemaOf(feature: Read): Schema | undefined {
	return schemas.find(({ kind }) => kind === feature?.schema);
}

/** Whether the rows of a feature have pictures or clips. */
export function hasMedia(feature: Read): boolean {
	return schemaOf(feature)?.fields.some(({ type }) => type === "picture" || type === "video") ?? false;
}
