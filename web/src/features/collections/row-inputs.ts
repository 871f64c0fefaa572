import type { RowSource } from "@/answers/protocol";
import type { Row, RowQuery } from "@/answers/rows";
import type { Feature, Link } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { collectableFeature } from "./collectable-features";
import type { InputRow } from "./submission";

/** A link in a feature's rows, and the feature that it leads to. */
export type RowTarget = { readonly link: Link; readonly feature: Feature };

/** The features that can be collected for a feature's rows, using the links in the rows. */
export function rowTargets(feature: Feature): readonly RowTarget[] {
	const links = schemaOf(feature)?.links ?? [];
	return links.flatMap((link) => {
		const target = collectableFeature(link.feature);
		return target ? [{ link, feature: target }] : [];
	});
}

/** The inputs from rows, and why some rows are missing. */
export type RowInputs = {
	readonly rows: readonly InputRow[];
	/** Rows for private accounts, for which the provider rejects the call. */
	readonly privateCount: number;
	/** Rows without a value that the call needs. */
	readonly lackingCount: number;
};

/** How many rows are read at a time. */
const chunkSize = 1000;

/**
 * Reads the rows of a query as inputs for the feature that a link leads to. Each input records its root and its
 * row.
 */
export async function readRowInputs(
	from: Feature,
	{ link, feature }: RowTarget,
	source: { readonly list: RowSource; readonly query: RowQuery; readonly root: string },
	onProgress: (done: number, total: number) => void,
	signal: AbortSignal,
): Promise<RowInputs> {
	const { list, query, root } = source;
	const schema = schemaOf(from);
	const rows: InputRow[] = [];
	const counts = { privateCount: 0, lackingCount: 0 };
	for (let start = 0, total = 1; start < total; start += chunkSize) {
		const window = await list.rows.rowWindow(start, start + chunkSize, query);
		signal.throwIfAborted();
		total = window.total;
		for (const row of window.rows) {
			const values = inputValues(link, feature, row);
			if (link.publicOnly && row.is_private === true) counts.privateCount++;
			else if (values === null) counts.lackingCount++;
			else
				rows.push({
					values,
					root,
					parent: textOf(row, schema?.id ?? "") ?? textOf(row, schema?.title ?? "") ?? "",
				});
		}
		onProgress(Math.min(start + chunkSize, total), total);
	}
	return { rows, ...counts };
}

/** The values for the feature's inputs; null if the row lacks one. */
function inputValues(
	{ fills }: Link,
	{ inputs }: Feature,
	row: Row,
): Readonly<Record<string, string>> | null {
	const values: Record<string, string> = {};
	for (const { name, default: usual } of inputs) {
		const value = fills[name] === undefined ? null : textOf(row, fills[name]);
		if (value !== null) values[name] = value;
		else if (usual === undefined) return null;
	}
	return values;
}

function textOf(row: Row, field: string): string | null {
	const cell = row[field];
	return typeof cell === "string" && cell !== "" ? cell : null;
}
