import type { Cell } from "@/answers/rows";
import { parse } from "@/json/value";
import { readRow } from "@/worker/reading/fields";
import { pathsOfSelector, type SelectorPath } from "@/worker/reading/projection";
import type { RowBlock } from "@/worker/rows/row-nodes";
import { CellReader, type LinkTemplate, sourceText } from "./cell-reader";
import type { SourcedColumn } from "./columns";
import { RowSlots } from "./row-slots";
import type { RowWriter } from "./row-writer";

/** Writes one cell of the row that was read. */
type WriteCell = (bytes: Uint8Array) => void;

/** Writes rows from their sources, which are not parsed: cells are slices of them. */
export class RowFile {
	/** By the path to the row in its node: those of a list's pages are mostly one. */
	private readonly plans = new Map<string, RowPlan>();
	private latest:
		| { readonly block: RowBlock; readonly bytes: Uint8Array; readonly plan: RowPlan }
		| undefined;

	constructor(
		private readonly columns: readonly SourcedColumn[],
		private readonly writer: RowWriter,
	) {}

	/** Writes the row in a node of a block. */
	write(block: RowBlock, node: number): void {
		const { tree, path } = block;
		if (this.latest?.block !== block) this.latest = { block, bytes: tree.bytes, plan: this.planOf(path) };
		this.latest.plan.write(this.latest.bytes, tree.index.offset(node));
	}

	private planOf(path: SelectorPath): RowPlan {
		const key = JSON.stringify(path);
		const plan = this.plans.get(key) ?? new RowPlan(path, this.columns, this.writer);
		this.plans.set(key, plan);
		return plan;
	}
}

/** How rows at a path are written. */
class RowPlan {
	private readonly slots: RowSlots;
	private readonly cells: readonly { readonly column: SourcedColumn; readonly write: WriteCell }[];

	constructor(
		path: SelectorPath,
		columns: readonly SourcedColumn[],
		private readonly writer: RowWriter,
	) {
		const paths: SelectorPath[] = [path];
		const slotOf = (selector: string) => {
			const [inner = []] = pathsOfSelector(selector);
			return paths.push([...path, ...inner]) - 1;
		};
		const readers = columns.map((column) => ({ column, read: cellOf(column, slotOf) }));
		this.slots = new RowSlots(paths);
		this.cells = readers.map(({ column, read }) => ({ column, write: read(this.slots, writer) }));
	}

	/** Writes the row in the value that begins at that offset. */
	write(bytes: Uint8Array, from: number): void {
		const { slots, writer } = this;
		slots.read(bytes, from);
		writer.beginRow();
		for (const { column, write } of this.cells) {
			writer.beginCell(column);
			write(bytes);
		}
		writer.endRow();
	}
}

type CellMaker = (slots: RowSlots, writer: RowWriter) => WriteCell;

/** What writes the cells of a column. `pathOf` numbers the path of a selector. */
function cellOf(column: SourcedColumn, pathOf: (selector: string) => number): CellMaker {
	if (column.text !== undefined) {
		const { text } = column;
		return (_slots, writer) => () => writer.text(text);
	}
	const { field } = column;
	if (!canSlice(column)) return parsedCell(column);
	const paths = field.selectors.map(pathOf);
	const templates = (field.templates ?? []).map((template) => parseTemplate(template, pathOf));
	return (slots, writer) => {
		const inSlots = (template: LinkTemplate) =>
			template.map((segment) => (typeof segment === "string" ? segment : slots.slotOf(segment)));
		const reader = new CellReader(
			field,
			paths.map((path) => slots.slotOf(path)),
			templates.map(inSlots),
		);
		return (bytes) => reader.write(bytes, slots, writer);
	};
}

/** Whether the cells of a column are slices: nested rows and selectors of many values are read from the parsed row. */
function canSlice({ field }: SourcedColumn): boolean {
	return (
		field !== undefined &&
		field.type !== "rows" &&
		field.selectors.every((selector) => {
			const paths = pathsOfSelector(selector);
			return paths.length === 1 && paths.every(RowSlots.canFollow);
		})
	);
}

function parsedCell({ field }: SourcedColumn): CellMaker {
	return (slots, writer) => (bytes) => {
		const row = parse(sourceText(bytes, slots, slots.slotOf(0)));
		const cell: Cell = (field && readRow([field], row)[field.name]) ?? null;
		if (typeof cell === "string") writer.text(cell);
		else writer.cell(cell);
	};
}

/** The literal texts and the paths of a template such as `https://…/{code}/`. */
function parseTemplate(template: string, pathOf: (selector: string) => number): LinkTemplate {
	return template.split(/\{([^{}]+)\}/).map((segment, at) => (at % 2 === 1 ? pathOf(segment) : segment));
}
