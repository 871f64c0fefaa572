import { featureByID } from "@/catalog/features";
import { readLedger } from "./api";
import { openNewCollection } from "./draft";
import type { Collection, LedgerEntry } from "./replies.gen";
import type { InputList } from "./submission";

/** How many inputs are read at a time. */
const pageSize = 1000;

/** Opens a new collection with a collection's inputs, name and limits. */
export async function openListAgain(key: string, collection: Collection): Promise<void> {
	const { id, feature, name, rowLimit, callLimit, speed, media } = collection;
	const entries: LedgerEntry[] = [];
	for (let after: number | undefined = 0; after !== undefined; ) {
		const page = await readLedger(key, id, { after, count: pageSize });
		entries.push(...page.inputs);
		after = page.next;
	}
	const limit = (value: number) => (value > 0 ? String(value) : "");
	await openNewCollection(feature, {
		list: inputList(collection, entries),
		name,
		rowLimit: limit(rowLimit),
		callLimit: limit(callLimit),
		speed: limit(speed),
		hasMedia: media?.on ?? false,
		leaveOut: true,
	});
}

/** The inputs as a list: text, or a form that keeps their other columns or the rows that they came from. */
function inputList({ feature, columns }: Collection, entries: readonly LedgerEntry[]): InputList {
	const names = featureByID(feature)?.inputs.map(({ name }) => name) ?? [];
	const values = ({ value }: LedgerEntry) => (names.length === 1 ? [value] : value.split(", "));
	if (columns.length > 0) {
		const rows = entries.map((entry) => [
			...names.map((_, index) => values(entry)[index] ?? ""),
			...columns.map((_, index) => entry.columns?.[index] ?? ""),
		]);
		const text = [[...names, ...columns], ...rows].map((row) => row.map(quoted).join(",")).join("\n");
		const reading = { columns: names.map((_, index) => String(index + 1)), header: "yes" } as const;
		return { kind: "file", file: new File([text], "inputs.csv"), format: "csv", reading };
	}
	if (entries.some(({ root, parent }) => root || parent))
		return {
			kind: "rows",
			rows: entries.map((entry) => ({
				values: Object.fromEntries(values(entry).map((value, index) => [names[index] ?? "", value])),
				...(entry.root && { root: entry.root }),
				...(entry.parent && { parent: entry.parent }),
			})),
		};
	return { kind: "text", text: entries.map(({ value }) => value).join("\n") };
}

function quoted(cell: string): string {
	return `"${cell.replaceAll('"', '""')}"`;
}
