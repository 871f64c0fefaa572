/** The message of an error; anything else that was thrown, as text. */
export function errorText(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
