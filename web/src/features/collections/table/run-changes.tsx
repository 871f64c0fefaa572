import { type ReactNode, useMemo } from "react";
import { featureByID } from "@/catalog/address";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { runChangeKinds } from "@/features/collections/collection-address";
import type { ChangeKind, Collection, Comparison } from "@/features/collections/replies.gen";
import type { ChangeSource } from "@/features/compare/changed-rows";
import type { ChangeFiles } from "@/features/compare/changes-menu";
import { ComparisonView } from "@/features/compare/comparison-view";
import { rowFigures } from "@/features/compare/figures";
import { kindsOfChange } from "@/features/compare/kinds";
import { typingPause } from "@/features/rows/row-filter";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { besideColumns, openingColumns } from "./beside-columns";
import { changeSource } from "./change-source";
import type { ComparedPair } from "./run-comparison";
import { tableQuery } from "./run-source";
import { useCollectionFiles } from "./use-collection-files";

type RunChangesProps = {
	readonly collection: Collection;
	readonly pair: ComparedPair;
	readonly comparison: Comparison;
	readonly notes: readonly ReactNode[];
};

/** What differs between two runs, which the server has compared. */
export function RunChanges({ collection, pair, comparison, notes }: RunChangesProps) {
	const { unchanged, unknown } = comparison;
	const kinds = kindsOfChange(runChangeKinds, comparison, "certain");
	return (
		<ComparisonView
			figures={rowFigures(comparison, [
				...kinds,
				{ name: "Unchanged", count: unchanged },
				{ name: "Unknown", count: unknown },
			])}
			notes={notes}
			kinds={kinds}
			same={isUnchanged(comparison) ? sameText(unchanged) : null}
			source={useChangeSource(collection, pair)}
			files={useChangeFiles(collection, pair, comparison)}
		/>
	);
}

/** Whether every row of both runs is the same. */
function isUnchanged({ unchanged, unknown, withoutId, ...counts }: Comparison): boolean {
	return (
		unchanged > 0 && unknown === 0 && withoutId === 0 && runChangeKinds.every((kind) => counts[kind] === 0)
	);
}

function sameText(rows: number): string {
	return rows === 1
		? "Nothing changed: the row is the same."
		: `Nothing changed: all ${formatCount(rows)} rows are the same.`;
}

/** The rows that differ between two runs; null where this version does not know the feature. */
function useChangeSource(
	collection: Collection,
	{ from, to }: ComparedPair,
): ChangeSource<ChangeKind> | null {
	const accessKey = useKey();
	const { id, columns: riding } = collection;
	const feature = featureByID(collection.feature);
	const names = riding.join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: progress makes another collection object of the same columns
	return useMemo(() => {
		if (!feature) return null;
		const { title = "", fields = [] } = schemaOf(feature) ?? {};
		const beside = besideColumns(riding);
		const columns = [...beside.map(({ field }) => field.name), ...fields.map(({ name }) => name)];
		const values = beside.map(({ field }) => field.selectors[0] ?? "");
		const pair = { from, to };
		return {
			feature,
			shape: "rows",
			list: (kind) => changeSource({ accessKey, id, pair, kind, feature, columns, beside: values }),
			sorts: () => [
				{ name: `Order of run ${to}`, sort: null },
				{ name: "Name", sort: { field: title, descending: false } },
			],
			beside: (rows) => openingColumns(beside, rows),
			typingPause,
		};
	}, [accessKey, id, from, to, feature, names]);
}

/** Saves what differs between two runs: a line for each row, with its values before and after. */
function useChangeFiles(
	collection: Collection,
	pair: ComparedPair,
	comparison: Comparison,
): ChangeFiles<ChangeKind, ExportFormat> {
	const { saving, save } = useCollectionFiles(collection);
	const { added, changed, gone, before, after } = comparison;
	const count = added + changed + gone;
	return {
		saving,
		formats: Object.values(fileFormats).map(({ name }) => name),
		text: "Each row with its change and its values before and after.",
		count,
		save: (format, { isSafe, shown }) =>
			save({
				path: "/compare",
				query: {
					...pair,
					format,
					safe: isSafe,
					...(shown && { kind: shown.kind, ...tableQuery(shown.query) }),
				},
				format,
				kind: "changes",
				variant: `runs-${pair.from}-${pair.to}_snapshots-${before}-${after}`,
				rows: shown ? shown.count : count,
				says: (saved) =>
					`${formatQuantity(saved, "row")} that differ between run ${pair.from} (${formatQuantity(before, "row")}) and run ${pair.to} (${formatQuantity(after, "row")})`,
			}),
	};
}
