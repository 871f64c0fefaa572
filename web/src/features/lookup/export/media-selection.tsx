import { useRef } from "react";
import type { RowListHandle } from "@/answers/handles";
import type { Row, RowQuery } from "@/answers/rows";
import type { Feature, Schema } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Button } from "@/components/button";
import { cellTextOf } from "@/features/rows/cells";
import { pictureFor } from "@/features/rows/media-sizes";
import { NetworkPicture } from "@/features/rows/network-picture";
import { rowIndices } from "@/features/rows/use-row-scroll";
import { useVirtualRows } from "@/features/rows/use-row-window";
import { formatCount, formatMinute } from "@/lib/format";

const selectionHeights = { row: 44, heads: 0 };

const pictureSide = 36;

type MediaSelectionProps = {
	readonly feature: Feature;
	readonly list: RowListHandle;
	/** The number of rows in the list. */
	readonly count: number;
	readonly query: RowQuery;
	/** The indices of the selected rows in the query. */
	readonly selected: readonly number[];
	readonly onSelect: (selected: readonly number[]) => void;
};

/** Selects some of the rows on the page. */
export function MediaSelection({ feature, list, count, query, selected, onSelect }: MediaSelectionProps) {
	const box = useRef<HTMLUListElement>(null);
	const page = { rows: [], count };
	const schema = schemaOf(feature);
	const { scroll, received, total } = useVirtualRows(box, { page, list, query }, selectionHeights);
	const toggle = (index: number, isSelected: boolean) =>
		onSelect(
			isSelected ? [...selected, index].sort((a, b) => a - b) : selected.filter((each) => each !== index),
		);
	return (
		<div className="grid gap-2">
			<div className="flex items-center gap-2">
				<Button
					look="quiet"
					size="small"
					onClick={() => onSelect(Array.from({ length: total }, (_, index) => index))}
				>
					Select {formatCount(total)}
				</Button>
				<Button look="quiet" size="small" onClick={() => onSelect([])}>
					Select none
				</Button>
			</div>
			<ul
				ref={box}
				aria-label="Rows to select"
				className="h-64 overflow-y-auto rounded-box border border-line"
			>
				<li aria-hidden style={{ height: scroll.above }} />
				{rowIndices(scroll).map((index) => {
					const row = received.rowAt(index);
					return (
						<li key={index} className="h-11 border-line border-b px-2">
							{row && schema && (
								<label className="flex h-full items-center gap-3">
									<input
										type="checkbox"
										checked={selected.includes(index)}
										onChange={(event) => toggle(index, event.target.checked)}
										className="size-4 shrink-0 accent-accent"
									/>
									<RowPicture row={row} schema={schema} />
									<span className="min-w-0 truncate">{rowName(row, schema)}</span>
								</label>
							)}
						</li>
					);
				})}
				<li aria-hidden style={{ height: scroll.below }} />
			</ul>
		</div>
	);
}

function RowPicture({ row, schema }: { readonly row: Row; readonly schema: Schema }) {
	const url = pictureFor(row, pictureSide * 2, schema.picture);
	return (
		<span className="size-9 shrink-0 overflow-hidden rounded-box bg-sunken">
			{url !== null && <NetworkPicture className="size-full" url={url} now={new Date()} alt="" fit="cover" />}
		</span>
	);
}

/** A row's name: its account, date and number. */
function rowName(row: Row, schema: Schema): string {
	const time = cellTextOf(row, "taken_at") ?? cellTextOf(row, "created_at");
	const names = [
		cellTextOf(row, "username") ?? cellTextOf(row, "title"),
		time && formatMinute(time),
		cellTextOf(row, "code") ?? cellTextOf(row, schema.id),
	];
	return names.filter(Boolean).join(" · ");
}
