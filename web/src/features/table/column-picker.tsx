import { Columns3 } from "lucide-react";
import { useState } from "react";
import type { RowSource } from "@/answers/protocol";
import { type RowQuery, unsorted } from "@/answers/rows";
import { Button } from "@/components/button";
import { PopoverButton } from "@/components/popover";
import { TextField } from "@/components/text-field";
import { errorText } from "@/lib/error-text";
import { formatCount } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { useLoad } from "@/lib/use-load";
import { isFurther, type TableColumn, type VisibleColumns } from "./columns";
import { ColumnBox, columnItemClass, SortableColumns } from "./sortable-columns";

type ColumnPickerProps = {
	readonly list: RowSource;
	/** The number of rows in the list. */
	readonly count: number;
	readonly query: RowQuery;
	readonly columns: VisibleColumns;
};

/** A button that shows which columns a table has, and lets the user change them. */
export function ColumnPicker(props: ColumnPickerProps) {
	const { visible, all } = props.columns;
	return (
		<PopoverButton
			label="Columns"
			size="small"
			icon={
				<>
					<Columns3 aria-hidden size={16} />
					<span className="@max-[48rem]:sr-only">Columns</span>
					<span className="font-normal text-muted tabular-nums @max-[48rem]:sr-only">
						{formatCount(visible.length)} of {formatCount(all.length)}
					</span>
				</>
			}
		>
			<ColumnList {...props} />
		</PopoverButton>
	);
}

/** All columns with checkboxes: first the visible ones, which can be reordered, then the others. */
function ColumnList({ list, count, query, columns }: ColumnPickerProps) {
	const { all, visible, choose, reset, addPaths } = columns;
	const [words, setWords] = useState("");
	const [dragged, setDragged] = useState<readonly TableColumn[]>();
	const shown = dragged ?? visible;
	const hidden = all.filter((column) => !visible.includes(column));
	const search = useLoad([list, count], async () => addPaths(await list.rows.furtherPaths()), { keep: true });
	const isSlow = useDelayed(search.state === "loading");
	const shares = useFilledShares(list, query, count, all);
	const found = (column: TableColumn) =>
		`${column.name ?? ""} ${column.key}`.toLowerCase().includes(words.trim().toLowerCase());
	const show = (next: readonly TableColumn[]) => choose(next.map(({ field }) => field.name));
	const item = (column: TableColumn) => ({
		column,
		share: shares?.get(column.field.name),
		onToggle: () =>
			show(visible.includes(column) ? visible.filter((each) => each !== column) : [...visible, column]),
	});
	return (
		<div className="-m-4 grid max-h-[min(34rem,72dvh)] grid-rows-[auto_minmax(0,1fr)_auto]">
			<TextField
				label="Search columns"
				labelSide="hidden"
				placeholder={`Search ${formatCount(all.length)} columns`}
				size="small"
				value={words}
				onChange={({ target }) => setWords(target.value)}
				className="px-3.5 pt-3 pb-1"
			/>
			<div className="overflow-y-auto overscroll-contain px-1.5 pb-2">
				<ListHead text="Shown, in this order" end="filled" />
				<SortableColumns
					columns={shown.filter(found)}
					itemOf={item}
					onDrag={(from, to) => setDragged(moved(dragged ?? visible, from, to))}
					onDrop={() => {
						if (dragged) show(dragged);
						setDragged(undefined);
					}}
					onMove={(column, step) => {
						const to = visible[visible.indexOf(column) + step];
						if (to) show(moved(visible, column, to));
					}}
				/>
				{hidden.length > 0 && <ListHead text="Hidden" />}
				<ul>
					{hidden.filter(found).map((column) => (
						<li key={column.field.name} className={columnItemClass}>
							<span className="w-6 shrink-0" />
							<ColumnBox {...item(column)} isShown={false} />
						</li>
					))}
				</ul>
				<p role="status" className="px-2 pt-1 text-muted text-xs empty:hidden">
					{isSlow && "Finding other fields in these rows…"}
					{search.state === "failed" && `Some fields are not listed: ${errorText(search.error)}`}
				</p>
			</div>
			<div className="flex justify-between border-line border-t p-1.5">
				<Button look="quiet" size="small" onClick={reset}>
					Reset
				</Button>
				<Button
					look="quiet"
					size="small"
					onClick={() => show([...visible, ...hidden.filter((column) => !isFurther(column))])}
				>
					Show all
				</Button>
			</div>
		</div>
	);
}

function ListHead({ text, end }: { readonly text: string; readonly end?: string }) {
	return (
		<p className="flex justify-between px-2 pt-2 pb-1 text-muted text-xs">
			<span>{text}</span>
			<span>{end}</span>
		</p>
	);
}

/** The columns with one moved to the position of another. The title stays first. */
function moved(
	columns: readonly TableColumn[],
	column: TableColumn,
	to: TableColumn,
): readonly TableColumn[] {
	if (column === to || column.isTitle || to.isTitle) return columns;
	const place = columns.indexOf(to);
	return columns.filter((each) => each !== column).toSpliced(place, 0, column);
}

/** The percentage of rows with a value for each catalog column, by name. */
function useFilledShares(
	list: RowSource,
	{ snapshot }: RowQuery,
	count: number,
	all: readonly TableColumn[],
): ReadonlyMap<string, number> | undefined {
	const names = all.filter((column) => !isFurther(column)).map(({ field }) => field.name);
	const { summarize } = list.rows;
	const query = { ...unsorted, ...(snapshot !== undefined && { snapshot }) };
	const { value } = useLoad(
		[list, count, names.join("\n")],
		summarize && names.length > 0 ? () => summarize("filled", names, query) : null,
	);
	if (!value || count === 0) return undefined;
	return new Map(
		value.map(({ name, filled }) => [name, shareOf(filled, Math.min(count, snapshot ?? count))]),
	);
}

/** A share in percent. 0 and 100 are exact. */
function shareOf(filled: number, count: number): number {
	const share = Math.round((100 * filled) / count);
	if (share === 0 && filled > 0) return 1;
	return share === 100 && filled < count ? 99 : share;
}
