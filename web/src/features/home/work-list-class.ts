/** The class for a list's lines, which are in two columns if it has the whole page width. */
export function workListClass(isPair: boolean): string {
	return isPair ? "grid content-start" : "grid gap-x-10 lg:grid-cols-2";
}
