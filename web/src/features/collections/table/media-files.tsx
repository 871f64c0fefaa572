import { SaveMenu } from "@/components/file-saving";
import type { Collection, MediaProgress } from "@/features/collections/replies.gen";
import { FileCommand, fileIcons } from "@/features/export/export-menu";
import { formatBytes, formatQuantity } from "@/lib/format";
import { useCollectionFiles } from "./use-collection-files";

type MediaFilesProps = {
	readonly collection: Collection;
	readonly run: number;
	readonly media: MediaProgress;
};

/** ZIP files of at least this size, in bytes, are streamed to disk if the browser supports it. */
const largeZIP = 32_000_000;

/** Saves a run's pictures and clips as one file, or a list of them. */
export function MediaFiles({ collection, run, media }: MediaFilesProps) {
	const { saving, save } = useCollectionFiles(collection);
	const ofRun = { query: { run }, variant: `run-${run}` };
	const saveZIP = () =>
		save({
			...ofRun,
			path: "/media.zip",
			format: "zip",
			kind: "media",
			rows: media.bytes > largeZIP ? null : media.addresses,
			says: () => `The files from run ${run} and a manifest of missing files`,
		});
	const saveManifest = () =>
		save({
			...ofRun,
			path: "/media/manifest",
			format: "jsonl",
			kind: "media_manifest",
			rows: media.addresses,
			says: (count) =>
				`${formatQuantity(count, "URL")} from run ${run}, each with its file or the reason it is missing`,
		});
	return (
		<SaveMenu label="Export pictures and clips" saving={saving} disabled={media.elsewhere === true}>
			<FileCommand
				icon={fileIcons.archive}
				label="ZIP"
				note={formatQuantity(media.files, "file")}
				size={formatBytes(media.bytes)}
				onSave={saveZIP}
			/>
			<FileCommand
				icon={fileIcons.inputs}
				label="Manifest"
				note="Each URL with its file or the reason it is missing, as JSONL"
				onSave={saveManifest}
			/>
		</SaveMenu>
	);
}
