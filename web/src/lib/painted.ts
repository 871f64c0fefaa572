/** Resolves when the browser has been handed the frame that shows what was just rendered. */
export function painted(): Promise<void> {
	return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
