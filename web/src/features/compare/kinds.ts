import type { ChangeKind } from "@/answers/comparison-protocol";

/** A kind of change between two responses or two runs. */
export type KindOfChange<K extends ChangeKind> = {
	readonly value: K;
	readonly name: string;
	readonly count: number;
	/** Before the count: + for rows that were added, − for rows that were removed. */
	readonly sign: "+" | "−" | "";
	/** Shown instead of an empty list. */
	readonly empty: string;
};

/**
 * Labels for the kinds of change. Rows are known to have been added or removed only if both responses are complete and
 * for the same request, and the first is older.
 */
const kindNames = {
	certain: { added: "Added", gone: "Removed", changed: "Changed", unchanged: "Unchanged" },
	sameInputs: { added: "New", gone: "Missing", changed: "Changed", unchanged: "Unchanged" },
	otherInputs: { added: "Second only", gone: "First only", changed: "Different", unchanged: "Same" },
} as const satisfies Readonly<Record<string, Readonly<Record<ChangeKind, string>>>>;

const signs = { added: "+", gone: "−", changed: "", unchanged: "" } as const;

/** The color of a number that grew or shrank, by its sign. */
export const signClasses = { "+": "text-success", "−": "text-warning", "": "" };

/** Whether rows missing on one side are known to have been added or removed, and if not, why not. */
export type Naming = keyof typeof kindNames;

/** The kinds of change with their names and counts. */
export function kindsOfChange<K extends ChangeKind>(
	kinds: readonly K[],
	counts: Readonly<Record<K, number>>,
	naming: Naming,
	noun: "row" | "value" = "row",
): readonly KindOfChange<K>[] {
	const emptyTexts: Readonly<Record<ChangeKind, string>> = {
		added: `No ${noun}s ${naming === "certain" ? "were added" : "are only in the second response"}`,
		gone: `No ${noun}s ${naming === "certain" ? "were removed" : "are only in the first response"}`,
		changed: `No ${noun}s changed`,
		unchanged: `No ${noun}s are the same in both`,
	};
	return kinds.map((value) => ({
		value,
		name: kindNames[naming][value],
		count: counts[value],
		sign: naming === "otherInputs" || counts[value] === 0 ? "" : signs[value],
		empty: emptyTexts[value],
	}));
}
