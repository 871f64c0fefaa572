import type { RowSource } from "@/answers/protocol";
import type { RowQuery } from "@/answers/rows";
import { SaveMenu } from "@/components/file-saving";
import { lazyComponent } from "@/components/lazy-component";
import type { Collection, Progress } from "@/features/collections/replies.gen";
import { useCollectionFiles } from "./use-collection-files";

const LazyRowExportMenu = lazyComponent(async () => (await import("./row-export-menu")).RowExportMenu);

type RowExportProps = {
	readonly collection: Collection;
	readonly run: number;
	readonly outcomes: Progress["outcomes"] | undefined;
	readonly list: RowSource;
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

/** Saves the rows of a run, which the server writes. */
export function RowExport(props: RowExportProps) {
	const { saving, save } = useCollectionFiles(props.collection);
	return (
		<SaveMenu label="Export the rows" saving={saving}>
			<LazyRowExportMenu {...props} onSave={save} />
		</SaveMenu>
	);
}
