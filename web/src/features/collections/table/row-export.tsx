import { ChevronDown, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RowQuery } from "@/answers/rows";
import { type FileProgress, StopSavingButton, useExport } from "@/components/file-saving";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { PopoverButton } from "@/components/popover";
import type { Collection, Progress } from "@/features/collections/replies.gen";
import type { ViewedList } from "@/features/views/elements/view-props";
import { formatBytes, formatCount } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import type { SaveCollectionFile } from "./save-collection-file";

const LazyRowExportMenu = lazyComponent(async () => (await import("./row-export-menu")).RowExportMenu);

type RowExportProps = {
	readonly accessKey: string;
	readonly collection: Collection;
	readonly run: number;
	readonly outcomes: Progress["outcomes"] | undefined;
	readonly list: ViewedList;
	/** The names of all columns that the catalog knows. */
	readonly columns: readonly string[];
	/** The rows that are shown. */
	readonly query: RowQuery;
	/** Whether these are all rows, in their usual order. */
	readonly isAll: boolean;
	/** That order. */
	readonly order: RowQuery["sort"];
	/** The rows of the table, and those of the query; null until they are counted. */
	readonly count: number;
	readonly matches: number | null;
};

/** Saves the rows of a run, which the server writes: a slow file tells how far it is, and can be stopped. */
export function RowExport(props: RowExportProps) {
	const { progress, save, stop } = useExport();
	const [hasMenu, setMenu] = useState(false);
	const isSlow = useDelayed(progress !== null);
	const run: SaveCollectionFile = (file) =>
		save(async (onProgress, signal) => {
			const { saveCollectionFile } = await import("./save-collection-file");
			return saveCollectionFile(props.accessKey, file, onProgress, signal);
		});
	return (
		<FileButton
			label="Export the rows"
			progress={isSlow ? progress : null}
			isBusy={progress !== null}
			onStop={stop}
			onPress={() => setMenu(true)}
		>
			{hasMenu && (
				<LazyRegion fallback={<p className="text-muted">Loading…</p>}>
					<LazyRowExportMenu {...props} onSave={run} />
				</LazyRegion>
			)}
		</FileButton>
	);
}

type FileButtonProps = {
	readonly label: string;
	/** Of a file that takes long. */
	readonly progress: FileProgress | null;
	readonly isBusy: boolean;
	readonly onStop: () => void;
	readonly onPress: () => void;
	readonly children: ReactNode;
};

/** The button of a menu of files; while a file takes long, how far it is and what stops it. */
export function FileButton({ label, progress, isBusy, onStop, onPress, children }: FileButtonProps) {
	if (progress) {
		return (
			<div className="flex">
				<span
					role="status"
					className="inline-flex h-7 items-center rounded-l-box border border-edge bg-sunken px-2.5 text-code tabular-nums"
				>
					{progressText(progress)}
				</span>
				<StopSavingButton onStop={onStop} />
			</div>
		);
	}
	return (
		<PopoverButton
			label={label}
			size="small"
			disabled={isBusy}
			onPress={onPress}
			icon={
				<>
					<Download aria-hidden size={16} />
					Export
					<ChevronDown aria-hidden size={16} />
				</>
			}
		>
			{children}
		</PopoverButton>
	);
}

/** The server says how many rows there are to come; of a sheet and of Parquet only bytes can be counted. */
function progressText({ done, total }: FileProgress): string {
	if (total > 0) return `Saving… ${formatCount(done)} of ${formatCount(total)} rows`;
	return done > 0 ? `Saving… ${formatBytes(done)}` : "The server is preparing the file…";
}
