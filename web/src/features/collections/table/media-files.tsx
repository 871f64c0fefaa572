import { Download } from "lucide-react";
import { Button } from "@/components/button";
import { useExport } from "@/components/file-saving";
import { closingMenu } from "@/components/popover";
import type { Collection, MediaProgress } from "@/features/collections/replies.gen";
import { formatBytes, formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { FileButton } from "./row-export";

type MediaFilesProps = {
	readonly accessKey: string;
	readonly collection: Collection;
	readonly run: number;
	readonly media: MediaProgress;
};

const zip = { label: "ZIP", extension: "zip", mediaType: "application/zip", isLines: false };

/** From so many bytes on, a ZIP file goes to the disk where the browser can do that. */
const largeZIP = 32_000_000;

/** Saves the pictures and clips of a run as one file, or the list of them. */
export function MediaFiles({ accessKey, collection, run, media }: MediaFilesProps) {
	const { progress, save, stop } = useExport();
	const isSlow = useDelayed(progress !== null);
	const saving = (isZIP: boolean) =>
		closingMenu(() =>
			save(async (onProgress, signal) => {
				const { kindOfFormat, saveCollectionFile } = await import("./save-collection-file");
				const feature = collection.feature.replaceAll("-", "_");
				const file = {
					path: isZIP ? "/media.zip" : "/media/manifest",
					query: { run },
					format: isZIP ? zip : kindOfFormat("jsonl"),
					kind: `${isZIP ? "media" : "media_manifest"}_${feature}`,
					variant: `run-${run}`,
					collection,
					rows: isZIP && media.bytes > largeZIP ? null : media.addresses,
					says: (count: number) =>
						isZIP
							? `The files of run ${run} that were there, and the manifest of what is missing`
							: `${formatQuantity(count, "address", "addresses")} of run ${run}, each with its file or why it is missing`,
				};
				return saveCollectionFile(accessKey, file, onProgress, signal);
			}),
		);
	return (
		<FileButton
			label="Export the pictures and clips"
			progress={isSlow ? progress : null}
			isBusy={progress !== null || media.elsewhere === true}
			onStop={stop}
			onPress={() => undefined}
		>
			<div className="grid justify-items-start gap-2">
				<Button size="small" onClick={saving(true)}>
					<Download aria-hidden size={14} />
					ZIP
					<span className="font-normal text-muted">
						{formatQuantity(media.files, "file")}, {formatBytes(media.bytes)}
					</span>
				</Button>
				<Button size="small" onClick={saving(false)}>
					<Download aria-hidden size={14} />
					Manifest, as JSONL
				</Button>
				<p className="text-muted text-xs">
					The manifest has a line for each address: its file, or why it is missing.
				</p>
			</div>
		</FileButton>
	);
}
