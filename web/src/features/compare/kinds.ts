import { type ChangeKind, changeNames } from "@/answers/comparison-protocol";
import { capitalized } from "@/lib/format";

/** A kind of change between two answers or two runs. */
export type KindOfChange<K extends ChangeKind> = {
	readonly value: K;
	readonly name: string;
	readonly count: number;
	/** Shown instead of an empty list. */
	readonly empty: string;
};

/** Whether rows that one side lacks were certainly added or removed; if not, which names say so. */
export type Naming = keyof typeof changeNames;

/** The kinds of change with their names and counts. */
export function kindsOfChange<K extends ChangeKind>(
	kinds: readonly K[],
	counts: Readonly<Record<K, number>>,
	naming: Naming,
	noun: "row" | "value" = "row",
): readonly KindOfChange<K>[] {
	const emptyTexts: Readonly<Record<ChangeKind, string>> = {
		added: `No ${noun} ${naming === "certain" ? "was added" : "is only in the second response"}`,
		gone: `No ${noun} ${naming === "certain" ? "is gone" : "is only in the first response"}`,
		changed: `No ${noun} changed`,
		unchanged: `No ${noun} is the same in both`,
	};
	return kinds.map((value) => ({
		value,
		name: capitalized(changeNames[naming][value]),
		count: counts[value],
		empty: emptyTexts[value],
	}));
}
