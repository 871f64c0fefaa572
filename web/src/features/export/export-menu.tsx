import {
	Braces,
	ChevronRight,
	Clipboard,
	Copy,
	Database,
	Download,
	FileCode,
	FileSpreadsheet,
	FileText,
	Images,
	type LucideIcon,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { closingMenu } from "@/components/popover";
import { SegmentedControl } from "@/components/segmented-control";
import { Switch } from "@/components/switch";
import { formatBytes, formatCount } from "@/lib/format";
import type { FileSizes } from "./file-sizes";
import type { ColumnScope, RowScope, ScopeChoice } from "./scope";

type ExportMenuProps = {
	/** Undefined if there is nothing to choose. */
	readonly rows?: ScopeChoice<RowScope> | undefined;
	readonly columns?: ScopeChoice<ColumnScope> | undefined;
	/** Chooses the columns, if they can be chosen here. */
	readonly picker?: ReactNode;
	/** What the files contain, if there is nothing to choose. */
	readonly about?: string | undefined;
	/** The files to save. */
	readonly files: ReactNode;
	/** Options for how values are written. */
	readonly writing: ReactNode;
	/** Other files to save. */
	readonly children?: ReactNode;
};

/** The export menu: which rows and columns to save, in every format. */
export function ExportMenu({ rows, columns, picker, about, files, writing, children }: ExportMenuProps) {
	return (
		<div className="grid gap-3">
			{(rows || columns) && (
				<div className="flex flex-wrap gap-x-5 gap-y-2.5 border-line border-b pb-3">
					{rows && <Scope title="Rows" choice={rows} />}
					{columns && <Scope title="Columns" choice={columns} />}
					{columns && columns.value !== "chosen" && (
						<p className="basis-full text-muted text-xs">{columnNotes[columns.value]}</p>
					)}
				</div>
			)}
			{picker}
			{about && <p className="text-muted">{about}</p>}
			<fieldset className="-mx-2 grid">
				<legend className="sr-only">Files</legend>
				{files}
			</fieldset>
			{writing}
			{children}
		</div>
	);
}

const columnNotes: Readonly<Record<Exclude<ColumnScope, "chosen">, string>> = {
	usual: "The same columns in every file of this feature.",
	shown: "The columns of the table, in its order.",
	all: "Every value in the response.",
};

type ScopeProps<T extends string> = { readonly title: string; readonly choice: ScopeChoice<T> };

function Scope<T extends string>({ title, choice: { value, onChange, options } }: ScopeProps<T>) {
	return (
		<div className="grid max-w-full gap-1 max-sm:w-full">
			<span aria-hidden className="text-muted text-xs">
				{title}
			</span>
			<SegmentedControl
				label={title}
				wraps
				value={value}
				onChange={onChange}
				options={options.map(({ value, name, count }) => ({
					value,
					name,
					note: count === undefined ? undefined : count === null ? "…" : formatCount(count),
				}))}
			/>
		</div>
	);
}

const formatTexts: Readonly<Record<ExportFormat, { readonly icon: LucideIcon; readonly note: string }>> = {
	csv: { icon: FileText, note: "UTF-8; for Excel, choose XLSX" },
	jsonl: { icon: Braces, note: "One row per line" },
	xlsx: { icon: FileSpreadsheet, note: "Excel and Google Sheets" },
	parquet: { icon: Database, note: "pandas, DuckDB, Spark" },
};

type FormatFilesProps<F extends ExportFormat> = {
	readonly formats: readonly F[];
	/** The estimated file sizes, if known. */
	readonly sizes?: FileSizes | null;
	readonly disabled?: boolean;
	readonly onSave: (format: F) => void;
};

/** Every format. */
export const allFormats: readonly ExportFormat[] = Object.values(fileFormats).map(({ name }) => name);

/** A file in each format. */
export function FormatFiles<F extends ExportFormat>({
	formats,
	sizes = null,
	disabled = false,
	onSave,
}: FormatFilesProps<F>) {
	return formats.map((name) => (
		<FileCommand
			key={name}
			icon={formatTexts[name].icon}
			label={fileFormats[name].label}
			note={formatTexts[name].note}
			size={sizes && `≈ ${formatBytes(roughly(sizes[name]))}`}
			disabled={disabled}
			onSave={() => onSave(name)}
		/>
	));
}

/** Rounds to two digits, because sizes are estimates. */
function roughly(size: number): number {
	return Math.round(Number(size.toPrecision(2)));
}

/** Icons for files that are not row formats. */
export const fileIcons = { original: FileCode, inputs: FileText, clipboard: Clipboard, archive: Images };

type FileCommandProps = {
	readonly icon: LucideIcon;
	readonly label: string;
	/** The accessible name, if the label is too short. */
	readonly name?: string;
	readonly note: string;
	readonly size?: string | null;
	readonly disabled?: boolean;
	readonly opensDialog?: boolean;
	readonly onSave: () => void;
};

/** A file in the menu: its name, its purpose, its size. */
export function FileCommand({
	icon: Icon,
	label,
	name = label,
	note,
	size,
	disabled,
	opensDialog = false,
	onSave,
}: FileCommandProps) {
	const id = useId();
	const Action = opensDialog ? ChevronRight : Icon === Clipboard ? Copy : Download;
	return (
		<button
			type="button"
			aria-label={name}
			aria-describedby={id}
			aria-haspopup={opensDialog ? "dialog" : undefined}
			disabled={disabled}
			onClick={closingMenu(onSave)}
			className="group flex min-h-9 w-full max-sm:min-h-10 items-center gap-2.5 rounded-box px-2 text-left hover:not-disabled:bg-accent-soft disabled:cursor-not-allowed disabled:text-muted"
		>
			<Icon aria-hidden size={16} className="shrink-0 text-muted" />
			<span className="min-w-28 shrink-0 font-medium">{label}</span>
			<span id={id} className="flex min-w-0 grow items-center gap-2 text-muted">
				<span className="min-w-0 grow truncate max-sm:sr-only">{note}</span>
				<span className="ml-auto shrink-0 text-xs tabular-nums">{size}</span>
			</span>
			<Action aria-hidden size={14} className="shrink-0 text-muted group-hover:text-accent" />
		</button>
	);
}

type WritingOptionsProps = {
	readonly isSafe: boolean;
	readonly onSafe: (isSafe: boolean) => void;
	/** The formats that the options apply to. */
	readonly formats?: string;
	readonly children?: ReactNode;
};

/** Options for how values are written in a file. */
export function WritingOptions({ isSafe, onSafe, formats = "CSV", children }: WritingOptionsProps) {
	const explanation = useId();
	return (
		<fieldset
			className="grid justify-items-start max-sm:justify-items-stretch max-sm:[&_button]:min-h-10 max-sm:[&_button]:flex-row-reverse max-sm:[&_button]:justify-between border-line border-t pt-2"
			aria-describedby={explanation}
		>
			<legend className="sr-only">Value format</legend>
			{children}
			<Switch label="Spreadsheet-safe" checked={isSafe} onChange={onSafe} />
			<p id={explanation} className="text-muted text-xs">
				{isSafe
					? `Text that looks like a formula is prefixed with an apostrophe in ${formats}.`
					: "Text is exported exactly as sent."}
			</p>
		</fieldset>
	);
}
