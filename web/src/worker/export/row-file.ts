import type { Cell } from "@/answers/rows";
import type { Field } from "@/catalog/catalog.gen";
import { OPEN_LIST, OPEN_OBJECT } from "@/json/bytes";
import { parse } from "@/json/value";
import { readExactField } from "@/worker/reading/fields";
import { pathsOfSelector, type SelectorPath } from "@/worker/reading/projection";
import { type UnreadValues, unreadValues } from "@/worker/reading/unread-values";
import type { RowBlock } from "@/worker/rows/row-nodes";
import { CellReader, type LinkTemplate, sourceText } from "./cell-reader";
import { type FileColumn, type SourcedColumn, unreadColumn } from "./columns";
import type { DelimitedWriter } from "./delimited";
import { RowSlots } from "./row-slots";

/** Writes one cell of the row that was read. */
type WriteCell = (bytes: Uint8Array) => void;

/** Writes rows from their sources without parsing them. Cells are slices of the sources. */
export class RowFile {
	/** How many values in the rows so far don't match their column's type. */
	unread = 0;
	private readonly unreadColumn: FileColumn;
	/** Keyed by the path to the row in its node, which is usually the same for all pages of a list. */
	private readonly plans = new Map<string, RowPlan>();
	private latest:
		| { readonly block: RowBlock; readonly bytes: Uint8Array; readonly plan: RowPlan }
		| undefined;

	constructor(
		private readonly columns: readonly SourcedColumn[],
		private readonly writer: DelimitedWriter,
		/** Whether there is a column for values that don't match their column's type. */
		private readonly hasUnread: boolean,
	) {
		this.unreadColumn = unreadColumn(columns);
		writer.header(hasUnread ? [...columns, this.unreadColumn] : columns);
	}

	/** Writes the row in a node of a block. */
	write(block: RowBlock, node: number): void {
		const { tree, path } = block;
		if (this.latest?.block !== block) this.latest = { block, bytes: tree.bytes, plan: this.planOf(path) };
		const { plan, bytes } = this.latest;
		const unread = plan.write(bytes, tree.index.offset(node));
		this.unread += unread?.count ?? 0;
		if (this.hasUnread) {
			this.writer.beginCell(this.unreadColumn);
			this.writer.text(unread?.json ?? "");
		}
		this.writer.endRow();
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
	private readonly readers: CellReader[] = [];
	private readonly fields: readonly Field[];
	private readonly hasNested: boolean;

	constructor(
		path: SelectorPath,
		columns: readonly SourcedColumn[],
		private readonly writer: DelimitedWriter,
	) {
		const paths: SelectorPath[] = [path];
		const slotOf: PathOf = (selector, length) => {
			const [inner = []] = pathsOfSelector(selector);
			return paths.push([...path, ...inner.slice(0, length)]) - 1;
		};
		const readers = columns.map((column) => ({ column, read: cellOf(column, slotOf) }));
		this.slots = new RowSlots(paths);
		const onReader = (reader: CellReader) => this.readers.push(reader);
		this.cells = readers.map(({ column, read }) => ({ column, write: read(this.slots, writer, onReader) }));
		this.fields = columns.flatMap(({ field }) => field ?? []);
		this.hasNested = this.fields.some(({ type }) => type === "rows");
	}

	/**
	 * Writes the cells of the row in the value at the given offset. Returns the values that don't match their
	 * column's type.
	 */
	write(bytes: Uint8Array, from: number): UnreadValues | null {
		const { slots, writer } = this;
		slots.read(bytes, from);
		writer.beginRow();
		for (const { column, write } of this.cells) {
			writer.beginCell(column);
			write(bytes);
		}
		return this.hasNested || this.readers.some(({ hasMisfit }) => hasMisfit)
			? unreadValues(this.fields, parse(sourceText(bytes, slots, slots.slotOf(0))))
			: null;
	}
}

type CellMaker = (
	slots: RowSlots,
	writer: DelimitedWriter,
	onReader: (reader: CellReader) => void,
) => WriteCell;

/** Returns a number for the path of a selector, or of its first segments. */
type PathOf = (selector: string, length?: number) => number;

/** Returns a function that writes the cells of a column. */
function cellOf(column: SourcedColumn, pathOf: PathOf): CellMaker {
	if (column.text !== undefined) {
		const { text } = column;
		return (_slots, writer) => () => writer.text(text);
	}
	const { field } = column;
	if (!canSlice(column)) return parsedCell(column);
	const paths = field.selectors.map((selector) => {
		const [segments = []] = pathsOfSelector(selector);
		const way = segments.slice(1).map(({ kind }, at) => ({
			path: pathOf(selector, at + 1),
			bracket: kind === "index" ? OPEN_LIST : OPEN_OBJECT,
		}));
		return { path: pathOf(selector), way };
	});
	const templates = (field.templates ?? []).map((template) => parseTemplate(template, pathOf));
	return (slots, writer, onReader) => {
		const inSlots = (template: LinkTemplate) =>
			template.map((segment) => (typeof segment === "string" ? segment : slots.slotOf(segment)));
		const reader = new CellReader(
			field,
			paths.map(({ path, way }) => ({
				slot: slots.slotOf(path),
				way: way.map((step) => ({ slot: slots.slotOf(step.path), bracket: step.bracket })),
			})),
			templates.map(inSlots),
		);
		onReader(reader);
		return (bytes) => reader.write(bytes, slots, writer);
	};
}

/**
 * Whether a column's cells are slices. Nested rows and selectors with many values are read from the parsed row.
 */
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
		const cell: Cell = field ? readExactField(field, row) : null;
		if (typeof cell === "string") writer.text(cell);
		else writer.cell(cell);
	};
}

/** The literal text and the paths in a template such as `https://…/{code}/`. */
function parseTemplate(template: string, pathOf: PathOf): LinkTemplate {
	return template.split(/\{([^{}]+)\}/).map((segment, at) => (at % 2 === 1 ? pathOf(segment) : segment));
}
