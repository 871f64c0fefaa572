import { Download, Link2 } from "lucide-react";
import { useId, useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import type { MediaRequest, SavedMediaFiles } from "@/answers/media";
import { type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { ProgressBar } from "@/components/progress-bar";
import { RadioList } from "@/components/radio-list";
import { SegmentedControl } from "@/components/segmented-control";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { MediaSelection } from "./media-selection";
import { type MediaProgress, useMediaSaver } from "./use-media-saver";

type MediaDialogProps = {
	readonly feature: Feature;
	/** Part of the file's name: the inputs in short. */
	readonly label: string;
	readonly list: RowListHandle;
	/** The rows of the list. */
	readonly count: number;
	/** The rows on the page. */
	readonly query: RowQuery;
	readonly shownCount: number | null;
	readonly onClose: () => void;
};

type RowChoice = "shown" | "all" | "selected";

/** Saves the pictures and clips of a list as one ZIP file, or their addresses. */
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
	const fileCount =
		counted && Number(kinds.pictures) * counted.pictures + Number(kinds.clips) * counted.clips;
	const { progress, outcome, save, stop } = useMediaSaver({ feature, label, list });
	const request = (content: MediaRequest["content"]): MediaRequest => ({
		rows: mediaRows,
		...kinds,
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
							: [
									rowChoice(
										"shown",
										query.selected ? "Rows selected in the table" : "Rows as shown",
										shownCount,
									),
								]),
						rowChoice("all", "All rows", count),
						rowChoice("selected", "Selected rows", selected.length),
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
				<fieldset className="flex flex-wrap gap-x-4">
					<legend className="sr-only">Which files</legend>
					{(["pictures", "clips"] as const).map((kind) => (
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
				<div className="flex flex-wrap items-center gap-3">
					<span id={manifestName}>List of the files as</span>
					<SegmentedControl
						label="List of the files as"
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
						These are listed with a reason but not saved. Run the lookup again to get new links.
					</Alert>
				)}
				{progress && <SavingProgress progress={progress} onStop={stop} />}
				{outcome && (
					<Alert tone={outcome.report.tone ?? "note"} title={outcome.report.title}>
						{outcome.report.text}
					</Alert>
				)}
				{outcome && outcome.missing.length > 0 && <MissingFiles missing={outcome.missing} />}
				<div className="flex flex-wrap justify-end gap-2">
					<Button disabled={isDisabled} onClick={() => save(request("addresses"))}>
						<Link2 aria-hidden size={16} />
						Save the addresses
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

const rowChoice = (value: RowChoice, name: string, count: number | null) => ({
	value,
	name,
	note: count === null ? "…" : formatCount(count),
});

type SavingProgressProps = { readonly progress: MediaProgress; readonly onStop: () => void };

function SavingProgress({ progress: { done, total, bytes }, onStop }: SavingProgressProps) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<Button size="small" autoFocus onClick={onStop}>
				Stop
			</Button>
			<ProgressBar label="Saving pictures and clips" value={done} max={total} />
			<p className="text-muted tabular-nums">
				{formatCount(done)} of {formatCount(total)} files · {formatBytes(bytes)}
			</p>
		</div>
	);
}

/** What is missing from the file, and why. */
function MissingFiles({ missing }: Pick<SavedMediaFiles, "missing">) {
	return (
		<section aria-label="Not saved" className="grid gap-1">
			<ul className="max-h-40 overflow-y-auto rounded-box border border-line">
				{missing.slice(0, maxListed).map(({ name, url, reason }) => (
					<li key={`${name} ${url}`} className="border-line border-b px-2 py-1 last:border-b-0">
						<span className="code [overflow-wrap:anywhere]">{name}</span>
						<span className="text-muted"> · {reason}</span>
					</li>
				))}
			</ul>
			{missing.length > maxListed && (
				<p className="text-muted text-xs">and {formatCount(missing.length - maxListed)} more</p>
			)}
		</section>
	);
}

/** How many failures are listed. */
const maxListed = 200;
