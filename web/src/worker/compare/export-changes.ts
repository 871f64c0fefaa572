import {
	type ChangeKind,
	type ChangesFormat,
	changeNames,
	type FieldChange,
} from "@/answers/comparison-protocol";
import { isJSONNumber } from "@/json/decimal";
import { csvLine, escapeFormula } from "@/worker/export/csv";
import type { FileTarget } from "@/worker/export/file-target";
import type { Scheduler } from "@/worker/runtime/scheduler";

/** A row that differs: its ID, its kind of change, and its values that differ. */
export type RowChanges = {
	readonly change: ChangeKind;
	readonly id: string | null;
	readonly changes: readonly FieldChange[];
};

const columns = ["change", "id", "field", "before", "after"];

const comma = { delimiter: "," } as const;

/** The word for a number that is only written differently. */
const rewrittenName = "rewritten";

/** How row changes are written. */
type ChangesOptions = {
	readonly format: ChangesFormat;
	/** Whether rows are known to have been added or removed. Otherwise, they may be in pages that were not loaded. */
	readonly isCertain: boolean;
	readonly safe: boolean;
	/** Called with the number of rows read and written. */
	readonly onRows: (done: number) => void;
};

/** Writes one line for each value of the rows, in batches; returns the number of lines and of rows. */
export async function writeChanges(
	batches: Iterable<readonly RowChanges[]>,
	{ format, isCertain, safe, onRows }: ChangesOptions,
	target: FileTarget,
	scheduler: Scheduler,
): Promise<{ readonly count: number; readonly rows: number }> {
	const names = changeNames[isCertain ? "certain" : "sameInputs"];
	if (format === "csv") await target.write(csvLine(columns, comma));
	let count = 0;
	let rows = 0;
	let done = 0;
	for (const batch of batches) {
		const texts = batch.flatMap(({ change, id, changes }) =>
			changes.map((each) => {
				const name = each.isRewritten ? rewrittenName : names[change];
				return format === "csv" ? csvChange(name, id, each, safe) : jsonChange(name, id, each);
			}),
		);
		rows += batch.filter(({ changes }) => changes.length > 0).length;
		count += texts.length;
		if (texts.length > 0) await target.write(texts.join(""));
		done += batch.length;
		onRows(done);
		await scheduler.yield();
	}
	return { count, rows };
}

function csvChange(
	name: string,
	id: string | null,
	{ path, type, before, after }: FieldChange,
	safe: boolean,
): string {
	const escaped = (text: string | null) => (safe ? escapeFormula(text ?? "") : (text ?? ""));
	const value = (text: string | null) => (isNumber(type, text) ? text : escaped(text));
	return csvLine([name, escaped(id), escaped(path), value(before), value(after)], comma);
}

function jsonChange(name: string, id: string | null, { path, type, before, after }: FieldChange): string {
	const value = (text: string | null) => (isNumber(type, text) ? text : JSON.stringify(text));
	return `{"change":"${name}","id":${JSON.stringify(id)},"field":${JSON.stringify(path)},"before":${value(before)},"after":${value(after)}}\n`;
}

/** Whether a value is a number in a file, as in row exports. */
function isNumber(type: FieldChange["type"], text: string | null): text is string {
	return (type === "number" || type === "time") && text !== null && isJSONNumber(text);
}
