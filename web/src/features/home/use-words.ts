import { navigate, useSearch } from "wouter/use-browser-location";

/** The words of the search. They live in the address, so that a search can be sent to somebody. */
export function useWords(): readonly [string, (words: string) => void] {
	return [new URLSearchParams(useSearch()).get("q") ?? "", setWords];
}

function setWords(words: string): void {
	const query = new URLSearchParams(window.location.search);
	if (words) query.set("q", words);
	else query.delete("q");
	const search = query.toString();
	navigate(search ? `/?${search}` : "/", { replace: true });
}
