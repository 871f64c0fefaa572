import type { ClipboardEvent } from "react";
import type { Input } from "@/catalog/catalog.gen";

/**
 * A field's text after lines were pasted into it; null if the field itself can handle the paste. On its own, it
 * would drop the line breaks and join the names.
 */
export function pastedLines(
	{ kind }: Pick<Input, "kind">,
	{ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>,
): string | null {
	const pasted = clipboardData.getData("text");
	if (!/\S\s*[\n\r]\s*\S/.test(pasted)) return null;
	const joined = pasted
		.trim()
		.split(/\s*[\n\r]\s*/)
		.join(kind === "words" ? " " : ", ");
	const { value, selectionStart, selectionEnd } = currentTarget;
	return value.slice(0, selectionStart ?? 0) + joined + value.slice(selectionEnd ?? value.length);
}
