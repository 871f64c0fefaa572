import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/dialog";
import { FigureBand } from "@/components/figure-band";
import { LoadNotice } from "@/components/load-notice";
import { Panel } from "@/components/panel";
import { ProgressBar } from "@/components/progress-bar";
import { useCollectionTask } from "@/features/collections/collection-task";
import type { Collection, MediaProgress } from "@/features/collections/replies.gen";
import { useKey } from "@/lib/access-key";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { changeMedia, deleteMedia, readMedia, retryMedia } from "./media-api";
import { MediaFiles } from "./media-files";
import { MissingList } from "./media-missing";
import { MediaPreview } from "./media-preview";

type CollectionMediaProps = {
	/** The collection, with the current state of its last run. */
	readonly collection: Collection;
	/** The number of the run whose pictures and clips are shown. */
	readonly run: number;
};

/** A run's pictures and clips: how many there are, which are missing and why, and a file with all of them. */
export function CollectionMedia({ collection, run }: CollectionMediaProps) {
	const key = useKey();
	const { id } = collection;
	const [isAsked, setAsked] = useState(false);
	const [isDeleting, setDeleting] = useState(false);
	// Nothing is loaded if downloads were not requested.
	const hasMedia = collection.media !== undefined || isAsked;
	const name = `${key} ${id} ${run}`;
	// While the progress is reloaded, the previous one stays.
	const request = useLoad(
		[name, hasMedia],
		async (signal) => ({ name, media: hasMedia ? await readMedia(key, id, run, signal) : null }),
		{ keep: true },
	);
	const { state, value, again } = request;
	const media = value?.name === name ? value.media : undefined;
	const task = useCollectionTask(again);
	useRepeated(again, media?.on === true && !media.complete);
	return (
		<section aria-label="Pictures and clips" className="grid min-w-0 grid-cols-1 gap-4">
			{(media === undefined || state === "failed") && (
				<LoadNotice load={request} doing="Reading the file list" failed="The file list could not be read" />
			)}
			{media === null && (
				<Panel className="grid justify-items-start gap-3">
					<p className="max-w-[70ch]">
						Links to pictures and clips expire within days. The server can fetch each file once, in the
						background, while its link is valid. This uses no quota.
					</p>
					<Button
						look="primary"
						disabled={task.isBusy}
						onClick={() =>
							task.run(async () => {
								await changeMedia(key, id, true);
								setAsked(true);
							})
						}
					>
						Fetch pictures and clips
					</Button>
				</Panel>
			)}
			{media && (
				<>
					<MediaFigures media={media} />
					<MediaState media={media} />
					<MissingList media={media} />
					<div className="flex flex-wrap items-center gap-2">
						<MediaFiles collection={collection} run={run} media={media} />
						<Button
							size="small"
							disabled={task.isBusy}
							onClick={() => task.run(() => changeMedia(key, id, !media.on))}
						>
							{switchText(media)}
						</Button>
						{missingCount(media) > 0 && (
							<Button
								size="small"
								disabled={task.isBusy}
								onClick={() => task.run(() => retryMedia(key, id, run))}
							>
								Fetch missing files again
							</Button>
						)}
						<Button size="small" look="quiet" disabled={task.isBusy} onClick={() => setDeleting(true)}>
							Delete files…
						</Button>
					</div>
					{!media.elsewhere && <MediaPreview id={id} run={run} media={media} />}
					{isDeleting && (
						<ConfirmDialog
							title={`Delete ${formatBytes(media.totalBytes)} of files from all runs?`}
							text="The pictures and clips from every run are deleted. This cannot be undone."
							action="Delete files"
							onClose={() => setDeleting(false)}
							onConfirm={() => {
								setDeleting(false);
								void task.run(() => deleteMedia(key, id));
							}}
						/>
					)}
				</>
			)}
		</section>
	);
}

/** The label of the switch for downloads. Once every row has been checked, it applies to future rows. */
function switchText({ on, complete }: MediaProgress): string {
	if (complete) return on ? "Stop fetching new files" : "Fetch new files";
	return on ? "Stop fetching" : "Resume fetching";
}

/** How often the page reloads the progress, in milliseconds. */
const readPause = 2000;

/** Repeats an action while a condition is true. */
function useRepeated(act: () => void, condition: boolean): void {
	useEffect(() => {
		if (!condition) return;
		const timer = setInterval(act, readPause);
		return () => clearInterval(timer);
	}, [act, condition]);
}

function missingCount({ missing }: MediaProgress): number {
	return Object.values(missing).reduce((sum, count) => sum + count, 0);
}

function MediaFigures({ media }: { readonly media: MediaProgress }) {
	const { rows, of, addresses, files, bytes, totalBytes, totalLimit } = media;
	const missing = missingCount(media);
	return (
		<FigureBand
			size="medium"
			columns="grid-cols-2 lg:grid-cols-4"
			figures={[
				{
					name: "Files",
					value: formatCount(files),
					note: `of ${formatQuantity(addresses, "URL")}`,
				},
				{
					name: "Missing",
					value: formatCount(missing),
					note: missing > 0 ? "listed below and in the manifest" : media.complete ? "none" : "so far",
				},
				{
					name: "Size",
					value: formatBytes(bytes),
					note: `all runs: ${formatBytes(totalBytes)} of ${formatBytes(totalLimit)}`,
				},
				{ name: "Rows checked", value: formatCount(rows), note: `of ${formatCount(of)}` },
			]}
		/>
	);
}

function MediaState({
	media: { on, rows, of, complete, message, elsewhere },
}: {
	readonly media: MediaProgress;
}) {
	return (
		<>
			{message && <Alert tone="warning">{message}</Alert>}
			{elsewhere && (
				<Alert tone="note">
					The files are on another machine that is working on this collection. Export them from its console.
				</Alert>
			)}
			<p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
				{complete ? (
					`All rows have been checked. Files for new rows are ${on ? "" : "not "}fetched.`
				) : on ? (
					<>
						<ProgressBar label="Rows checked" value={rows} max={of} />
						Files are fetched during and after the run.
					</>
				) : (
					"Stopped. Fetched files are kept."
				)}
			</p>
		</>
	);
}
