import { useMemo, useState } from "react";
import type { ComparisonHandle } from "@/answers/comparison";
import {
	type ChangeKind,
	type ChangesFormat,
	changeCountField,
	changeKinds,
	changesOf,
	type MediaChoice,
	type Sides,
} from "@/answers/comparison-protocol";
import { isSameCall, type LookupRecord } from "@/answers/lookup-record";
import type { Row } from "@/answers/rows";
import { fileFormats } from "@/catalog/calls.gen";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { useSaving } from "@/components/file-saving";
import { Panel } from "@/components/panel";
import { Switch } from "@/components/switch";
import type { ToastMessage } from "@/components/toast";
import { saveAsFile } from "@/features/export/file-job";
import { errorText } from "@/lib/error-text";
import { formatQuantity } from "@/lib/format";
import { variantFileName } from "@/lib/save-file";
import type { SortChoice } from "./changed-rows";
import type { ChangeFiles } from "./changes-menu";
import { comparisonNotes } from "./comparison-notes";
import { ComparisonView } from "./comparison-view";
import { fieldFigures, nameOf } from "./figures";
import { kindsOfChange } from "./kinds";
import { sideHeads } from "./side-names";
import { Timeline } from "./timeline";

type ComparisonResultProps = {
	readonly feature: Feature;
	readonly records: Sides<LookupRecord>;
	readonly comparison: ComparisonHandle;
};

/** The differences between two responses, as computed by the worker. */
export function ComparisonResult({ feature, records, comparison }: ComparisonResultProps) {
	const { shape, sides, counts, figures, isCertain } = comparison.summary;
	const [media, setMedia] = useState<MediaChoice>("withoutMedia");
	const [isShown, setShown] = useState(() => new URLSearchParams(window.location.search).has("show"));
	const { before, after } = records;
	const heads = useMemo(() => sideHeads({ before, after }), [before, after]);
	const naming = isCertain ? "certain" : isSameCall(before, after) ? "sameInputs" : "otherInputs";
	const kinds = kindsOfChange(changeKinds, counts[media], naming, shape === "rows" ? "row" : "value");
	const hasMedia = changeKinds.some((kind) => counts.withMedia[kind] !== counts.withoutMedia[kind]);
	const isSame = shape === "rows" && kinds.every(({ value, count }) => (value === "unchanged") === count > 0);
	// Rows are requested again whenever the source is a new object.
	const source = useMemo(
		() => ({
			feature,
			shape,
			list: (kind: ChangeKind) => comparison.list(kind, media),
			sorts: (rows: readonly Row[]) => sortChoices(feature, rows),
			typingPause: 0,
		}),
		[feature, shape, comparison, media],
	);
	const tools = hasMedia && (
		<Switch
			label="Picture URLs"
			checked={media === "withMedia"}
			onChange={(isOn) => setMedia(isOn ? "withMedia" : "withoutMedia")}
		/>
	);
	return (
		<>
			<ComparisonView
				figures={shape === "fields" ? fieldFigures(feature, figures) : noFigures}
				sides={heads}
				notes={comparisonNotes(comparison.summary, records, media)}
				kinds={kinds}
				source={source}
				tools={tools}
				isFolded={isSame && !isShown}
				files={useChangeFiles({ feature, records, comparison }, media)}
			>
				{isSame && (
					<Panel className="grid justify-items-center gap-4 py-8">
						<p role="status" className="font-semibold text-xl">
							No changes in {formatQuantity(sides.after.count, "row")}
						</p>
						<div className="flex flex-wrap items-center justify-center gap-4">
							<Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
								{isShown ? "Hide unchanged rows" : "Show unchanged rows"}
							</Button>
							{!isShown && tools}
						</div>
					</Panel>
				)}
			</ComparisonView>
			{shape === "fields" && <Timeline feature={feature} comparison={comparison} records={records} />}
		</>
	);
}

const noFigures = { columns: "", figures: [] };

/** The sort orders for changed rows: by name, by how many values differ, or by how much a number changed. */
function sortChoices(feature: Feature, rows: readonly Row[]): readonly SortChoice[] {
	const changes = rows.flatMap(changesOf);
	const paths = new Set(changes.flatMap(({ path, difference }) => (difference === null ? [] : path)));
	const byNumber = [...paths].flatMap((field) => [
		{ name: `${nameOf(feature, field)}, most gained`, sort: { field, descending: true } },
		{ name: `${nameOf(feature, field)}, most lost`, sort: { field, descending: false } },
	]);
	return [
		{ name: "Order in the second response", sort: null },
		{ name: "Name", sort: { field: "title", descending: false } },
		{ name: "Most changes", sort: { field: changeCountField, descending: true } },
		...byNumber,
	];
}

const nothingToSave: ToastMessage = {
	title: "Nothing to save",
	text: "The two responses are the same.",
	tone: "note",
};

/** Saves all differences as a file, with one line per value and its kind of change. */
function useChangeFiles(
	{ feature, records, comparison }: ComparisonResultProps,
	media: MediaChoice,
): ChangeFiles<ChangeKind, ChangesFormat> {
	const saving = useSaving();
	const { api, summary } = comparison;
	const save = (format: ChangesFormat, isSafe: boolean) =>
		saving.save((onProgress, signal) => {
			const kind = fileFormats[format];
			const variant = { variant: "compared", extension: kind.extension };
			return saveAsFile(
				{
					name: variantFileName(feature.export?.file, records.after.label, variant),
					kind,
					size: records.before.size + records.after.size,
					write: (file) => api.exportChanges(format, { media, safe: isSafe }, file, onProgress, signal),
					empty: ({ count }) => (count === 0 ? nothingToSave : undefined),
					saved: ({ count, rows }) => ({
						title: `${kind.label} saved`,
						text: `${formatQuantity(count, "line")}: ${summary.shape === "rows" ? `the values of ${formatQuantity(rows, "row")}` : "one for each value"}.`,
						tone: "success",
					}),
					failed: ({ text, error }) => ({
						title: `${kind.label} not saved`,
						text: text ?? `${errorText(error)} Reload the page, then try again.`,
						tone: "error",
					}),
				},
				signal,
			);
		});
	return {
		saving,
		formats: ["csv", "jsonl"],
		text: "One line for each value that differs: change, id, field, before, after.",
		save: (format, { isSafe }) => save(format, isSafe),
	};
}
