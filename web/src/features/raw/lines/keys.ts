import type { RawLine } from "@/lib/json/line";

/** What a key asks of the lines: to move so many, to go to an end, to fold or open, or to go out to the bracket. */
export type Move =
	| { readonly is: "by"; readonly lines: number }
	| { readonly is: "to"; readonly end: "first" | "last" }
	| { readonly is: "fold"; readonly folded: boolean }
	| { readonly is: "out" };

const keys = [
	"ArrowDown",
	"ArrowUp",
	"ArrowLeft",
	"ArrowRight",
	"PageDown",
	"PageUp",
	"Home",
	"End",
	"Enter",
	" ",
];

/** A key as it is pressed. */
type Press = {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly shiftKey: boolean;
};

/** What a key asks of the search, as browsers have it: its field, or the next find or the one before; null for any other key. */
export function searchAsked({ key, ctrlKey, metaKey, shiftKey }: Press): "field" | 1 | -1 | null {
	const letter = ctrlKey || metaKey ? key.toLowerCase() : "";
	if (letter === "f") return shiftKey ? null : "field";
	if (key === "F3" || letter === "g") return shiftKey ? -1 : 1;
	return null;
}

/** Says whether the key may mean something on a line. */
export function isKey(key: string): boolean {
	return keys.includes(key);
}

/** What a key means on a line, as trees do (ARIA Authoring Practices); null for what is no key of ours. */
export function moveOf(key: string, line: RawLine | undefined, page: number): Move | null {
	const bracket = line?.bracket?.is;
	switch (key) {
		case "ArrowDown":
			return { is: "by", lines: 1 };
		case "ArrowUp":
			return { is: "by", lines: -1 };
		case "PageDown":
			return { is: "by", lines: page };
		case "PageUp":
			return { is: "by", lines: -page };
		case "Home":
			return { is: "to", end: "first" };
		case "End":
			return { is: "to", end: "last" };
		case "ArrowRight":
			return bracket === "folded" ? { is: "fold", folded: false } : inside(bracket);
		case "ArrowLeft":
			return bracket === "open" ? { is: "fold", folded: true } : { is: "out" };
		case "Enter":
		case " ":
			return bracket === "open" || bracket === "folded" ? { is: "fold", folded: bracket === "open" } : null;
		default:
			return null;
	}
}

function inside(bracket: string | undefined): Move | null {
	return bracket === "open" ? { is: "by", lines: 1 } : null;
}
