/** Waits until what else was asked of the worker is answered. */
export function turn(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
