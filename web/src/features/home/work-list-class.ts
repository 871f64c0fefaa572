/** The class for a list's lines. If the list has the page's whole width, they are in two columns. */
export function workListClass(isPair: boolean): string {
	return isPair ? "grid grid-cols-1 content-start" : "grid grid-cols-1 gap-x-10 lg:grid-cols-2";
}
