/** The lines of a list: in two columns where it has the page's width to itself. */
export function workListClass(isPair: boolean): string {
	return isPair ? "grid content-start" : "grid gap-x-10 lg:grid-cols-2";
}
