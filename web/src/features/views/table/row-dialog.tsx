import { useState } from "react";
import type { Row } from "@/answers/rows";
import { Dialog } from "@/components/dialog";
import { Skeleton } from "@/components/skeleton";
import { cellTextOf } from "@/features/views/elements/cells";
import { RowLinks } from "@/features/views/elements/row-links";
import { PositionControls } from "@/features/views/elements/slide-controls";
import type { RowViewProps } from "@/features/views/elements/view-props";
import { PostDialog } from "@/features/views/media/post-dialog";
import { formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import type { TableColumn, VisibleColumns } from "./columns";
import type { CellCursor } from "./cursor";
import { RowValues } from "./row-values";

type OpenedRowProps = RowViewProps & {
	readonly columns: VisibleColumns;
	readonly opened: CellCursor;
	readonly total: number;
	/** Undefined until the worker has sent it. */
	readonly row: Row | undefined;
	readonly onMove: (to: CellCursor) => void;
	readonly onClose: () => void;
};

/** The row of a cell in a dialog: a post as the gallery opens it, any other by its values. */
export function OpenedRow({ columns, opened, total, row, onMove, onClose, ...view }: OpenedRowProps) {
	const [now] = useState(() => new Date());
	const [slide, setSlide] = useState(0);
	if (view.feature.layout === "media") {
		return (
			<PostDialog
				{...view}
				opened={{ index: opened.row, slide, ...(row && { row }) }}
				now={now}
				onMove={(to) => {
					setSlide(to.slide);
					if (to.index !== opened.row) onMove({ ...opened, row: to.index });
				}}
				onClose={onClose}
			/>
		);
	}
	return (
		<RowDialog
			feature={view.feature}
			list={view.list}
			query={view.query}
			columns={columns.all}
			index={opened.row}
			total={total}
			row={row}
			pressed={columns.visible[opened.column]}
			onMove={(index) => onMove({ ...opened, row: index })}
			onClose={onClose}
		/>
	);
}

type RowDialogProps = Pick<RowViewProps, "feature" | "list" | "query"> & {
	/** All columns; they give the provider's keys our names. */
	readonly columns: readonly TableColumn[];
	readonly index: number;
	readonly total: number;
	/** Undefined until the worker has sent it. */
	readonly row: Row | undefined;
	/** The column that was pressed. */
	readonly pressed: TableColumn | undefined;
	readonly onMove: (to: number) => void;
	readonly onClose: () => void;
};

/** A row of the table in a dialog: its links, and every value that the provider sent for it, whole and exact. */
function RowDialog(props: RowDialogProps) {
	const { feature, list, query, columns, index, total, row, pressed, onMove, onClose } = props;
	const { value: values } = useLoad([list, query, index], () => list.rows.rowValues(index, query));
	const title = columns.find(({ isTitle }) => isTitle);
	const name = (row && title && cellTextOf(row, title.field.name)) ?? `Row ${formatCount(index + 1)}`;
	return (
		<Dialog
			title={
				<span dir="auto" className="block truncate">
					{name}
				</span>
			}
			onClose={onClose}
			tools={
				<PositionControls
					noun="row"
					index={index}
					total={total}
					onMove={(direction) => onMove(index + direction)}
				/>
			}
		>
			{row && <RowLinks feature={feature} row={row} rowName={name} className="-mx-1.5 mt-2" />}
			{values ? (
				<RowValues key={index} values={values} row={row} columns={columns} pressed={pressed} />
			) : (
				<Skeleton className="mt-4 h-64" />
			)}
		</Dialog>
	);
}
