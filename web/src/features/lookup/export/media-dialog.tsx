import { Download, Link2 } from "lucide-react";
import { useId, useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import type { MediaCount, MediaRequest } from "@/answers/media";
import { type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { RadioList } from "@/components/radio-list";
import { SegmentedControl } from "@/components/segmented-control";
import { MediaOutcome } from "@/features/export/media-outcome";
import { useMediaSaver } from "@/features/export/use-media-saver";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { MediaSelection } from "./media-selection";

type MediaDialogProps = {
	readonly feature: Feature;
	/** A short form of the inputs, used in the file name. */
	readonly label: string;
	readonly list: RowListHandle;
	/** The number of rows in the list. */
	readonly count: number;
	/** The query for the rows on the page. */
	readonly query: RowQuery;
	readonly shownCount: number | null;
	readonly onClose: () => void;
};

type RowChoice = "shown" | "all" | "selected";

/** Saves a list's pictures and clips as one ZIP file, or only their URLs. */
export function MediaDialog(props: MediaDialogProps) {
	const { feature, label, list, count, query, shownCount, onClose } = props;
	const [rows, setRows] = useState<RowChoice>(shownCount === count ? "all" : "shown");
	const [selected, setSelected] = useState<readonly number[]>([]);
	const [kinds, setKinds] = useState({ pictures: true, clips: true });
	const [manifest, setManifest] = useState<MediaRequest["manifest"]>("csv");
	const mediaRows = {
		query: rows === "all" ? unsorted : query,
		indices: rows === "selected" ? selected : null,
	};
	const { value: counted = null } = useLoad([list, JSON.stringify(mediaRows)], () =>
		list.rows.countMedia(mediaRows),
	);
	const existing = (["pictures", "clips"] as const).filter((kind) => counted?.[kind] !== 0);
	const wanted = existing.filter((kind) => existing.length === 1 || kinds[kind]);
	const fileCount = counted && wanted.reduce((sum, kind) => sum + counted[kind], 0);
	const { progress, outcome, save, stop } = useMediaSaver({
		pattern: feature.export?.file,
		label,
		list,
		// The size of pictures and clips is known only after the download.
		size: Number.POSITIVE_INFINITY,
	});
	const request = (content: MediaRequest["content"]): MediaRequest => ({
		rows: mediaRows,
		pictures: wanted.includes("pictures"),
		clips: wanted.includes("clips"),
		content,
		manifest,
	});
	const isDisabled = progress !== null || !fileCount;
	const manifestName = useId();
	return (
		<Dialog title="Pictures and clips" onClose={onClose}>
			<div className="mt-3 grid gap-4 text-sm">
				<RadioList
					label="Which rows"
					value={rows}
					onChange={setRows}
					options={[
						...(shownCount === count
							? []
							: [rowChoice("shown", query.selected ? "Selected rows" : "Rows as shown", shownCount)]),
						rowChoice("all", "All rows", count),
						// Rows that are selected in the table need no other selection.
						...(query.selected ? [] : [rowChoice("selected", "Rows you choose", selected.length)]),
					]}
				/>
				{rows === "selected" && (
					<MediaSelection
						feature={feature}
						list={list}
						count={count}
						query={query}
						selected={selected}
						onSelect={setSelected}
					/>
				)}
				{existing.length === 2 ? (
					<fieldset className="flex flex-wrap gap-x-4">
						<legend className="sr-only">Which files</legend>
						{existing.map((kind) => (
							<label key={kind} className="flex min-h-7 items-center gap-2">
								<input
									type="checkbox"
									checked={kinds[kind]}
									onChange={(event) => setKinds({ ...kinds, [kind]: event.target.checked })}
									className="size-4 accent-accent"
								/>
								{counted ? formatQuantity(counted[kind], kind.slice(0, -1)) : kind}
							</label>
						))}
					</fieldset>
				) : (
					<p className="flex min-h-7 items-center">{filesText(existing, counted)}</p>
				)}
				<div className="flex flex-wrap items-center gap-3">
					<span id={manifestName}>File list format</span>
					<SegmentedControl
						label="File list format"
						value={manifest}
						onChange={setManifest}
						options={[
							{ value: "csv", name: "CSV" },
							{ value: "json", name: "JSON" },
						]}
					/>
				</div>
				{counted !== null && counted.expired > 0 && (
					<Alert tone="warning" title={`${formatQuantity(counted.expired, "link")} expired`}>
						Their files are listed but not saved. Run the lookup again to get new links.
					</Alert>
				)}
				<MediaOutcome progress={progress} outcome={outcome} onStop={stop} />
				<div className="flex flex-wrap justify-end gap-2">
					<Button disabled={isDisabled} onClick={() => save(request("addresses"))}>
						<Link2 aria-hidden size={16} />
						Save URLs
					</Button>
					<Button look="primary" disabled={isDisabled} onClick={() => save(request("zip"))}>
						<Download aria-hidden size={16} />
						{fileCount === null ? "Save as ZIP" : `Save ${formatQuantity(fileCount, "file")} as ZIP`}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

type MediaKind = "pictures" | "clips";

/** Describes files that leave no choice: "3 pictures". */
function filesText([kind]: readonly MediaKind[], counted: MediaCount | null): string {
	return kind && counted ? formatQuantity(counted[kind], kind.slice(0, -1)) : "No pictures or clips";
}

const rowChoice = (value: RowChoice, name: string, count: number | null) => ({
	value,
	name,
	note: count === null ? "…" : formatCount(count),
});
