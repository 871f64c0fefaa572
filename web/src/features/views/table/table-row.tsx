import type { Field } from "@/catalog/catalog.gen";
import type { Cell, Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { nothing } from "../cell";
import { exactCount, minuteOf } from "../figures";
import type { Column } from "./columns";

type TableRowProps = {
	readonly columns: readonly Column[];
	/** Undefined until it has come from the worker. */
	readonly row: Row | undefined;
	readonly place: number;
	/** In pixels. */
	readonly height: number;
};

/** One row of the table, as high as every other. */
export function TableRow({ columns, row, place, height }: TableRowProps) {
	return (
		<tr aria-rowindex={place + 2} className="hover:bg-sunken">
			{columns.map(({ field, head }) => {
				const text = row ? cellText(field, row[field.name] ?? null) : "";
				return (
					<td key={head} style={{ height }} className="max-w-72 border-line border-b px-3 py-0">
						<span
							dir="auto"
							title={text}
							className={cx(
								"block truncate",
								field.type === "id" && "font-mono text-xs",
								field.type === "number" && "text-right font-mono text-xs",
							)}
						>
							{text}
						</span>
					</td>
				);
			})}
		</tr>
	);
}

function cellText({ type }: Field, cell: Cell): string {
	if (typeof cell === "boolean") return cell ? "yes" : "no";
	if (typeof cell !== "string" || cell === "") return nothing;
	if (type === "number") return exactCount(cell);
	return type === "time" && /^\d+$/.test(cell) ? minuteOf(Number(cell)) : cell;
}
