import { Download } from "lucide-react";
import { type ReactNode, useId } from "react";
import { fileFormats } from "@/catalog/calls.gen";
import type { ExportFormat } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { closingMenu } from "@/components/popover";
import { RadioList } from "@/components/radio-list";
import { Switch } from "@/components/switch";
import { formatQuantity } from "@/lib/format";

/**
 * Which rows and columns a file has: the rows shown with the columns of the feature's file, with the table's columns,
 * or with every value that was sent; or all rows with these.
 */
export type RowChoice = "usual" | "shown" | "values" | "all";

/** Rows and columns that a file may have. */
export type ScopeChoice = {
	readonly rows: RowChoice;
	readonly label: string;
	/** Null until they are counted. */
	readonly rowCount: number | null;
	/** Null where it is known only when all rows are read. */
	readonly columnCount: number | null;
};

type RowScopes = {
	/** The numbers of columns: those of the table, 0 where there is none, and those of the feature's file. */
	readonly shown: number;
	readonly usual: number;
	/** Whether the rows shown are all of them. */
	readonly isAll: boolean;
	readonly shownCount: number | null;
	readonly count: number;
};

/** The rows and columns that files of a list may have. */
export function scopeChoices({ shown, usual, isAll, shownCount, count }: RowScopes): readonly ScopeChoice[] {
	const choice = (rows: RowChoice, label: string, rowCount: number | null, columnCount: number | null) => ({
		rows,
		label,
		rowCount,
		columnCount,
	});
	return [
		...(shown > 0 ? [choice("shown", "Rows as shown", shownCount, shown)] : []),
		...(usual > 0 ? [choice("usual", shown > 0 ? "Usual columns" : "Rows as shown", shownCount, usual)] : []),
		...(isAll ? [] : [choice("values", "These rows, all fields", shownCount, null)]),
		choice("all", "All rows, all fields", count, null),
	];
}

type ExportMenuProps = {
	/** None where the answer is no list. */
	readonly choices: readonly ScopeChoice[];
	readonly rows: RowChoice;
	readonly onRows: (rows: RowChoice) => void;
	readonly isEmpty?: boolean;
	readonly onSave: (format: ExportFormat) => void;
	/** What else is done with the rows. */
	readonly commands?: ReactNode;
	/** How values are written. */
	readonly writing: ReactNode;
	/** What else can be saved. */
	readonly children: ReactNode;
};

/** What is saved of rows, and how: as shown or all, with which columns, in every format. */
export function ExportMenu({
	choices,
	rows,
	onRows,
	isEmpty = false,
	onSave,
	commands,
	writing,
	children,
}: ExportMenuProps) {
	return (
		<div className="grid max-h-[min(34rem,70dvh)] gap-3 overflow-y-auto">
			{choices.length > 0 && (
				<RadioList
					label="Which rows and columns"
					className="border-line border-b pb-2"
					value={rows}
					onChange={onRows}
					options={choices.map(({ rows: value, label, rowCount, columnCount }) => ({
						value,
						name: label,
						note: `${rowCount === null ? "…" : formatQuantity(rowCount, "row")}${columnCount === null ? "" : `, ${formatQuantity(columnCount, "column")}`}`,
					}))}
				/>
			)}
			<MenuSection title="Save the rows">
				<FormatCommands disabled={isEmpty} onSave={onSave} />
				{commands}
			</MenuSection>
			{writing}
			{children}
		</div>
	);
}

type MenuSectionProps = { readonly title: string; readonly children: ReactNode };

/** Commands of a menu that do alike. */
export function MenuSection({ title, children }: MenuSectionProps) {
	return (
		<fieldset className="border-line border-b pb-3 last:border-b-0 last:pb-0">
			<legend className="mb-1.5 font-medium">{title}</legend>
			<div className="flex flex-wrap gap-1.5">{children}</div>
		</fieldset>
	);
}

type FileCommandProps = {
	readonly disabled?: boolean;
	readonly onSave: () => void;
	readonly children: ReactNode;
};

/** A command of a menu that saves a file. */
export function FileCommand({ disabled = false, onSave, children }: FileCommandProps) {
	return (
		<Button size="small" disabled={disabled} onClick={closingMenu(onSave)}>
			<Download aria-hidden size={14} />
			{children}
		</Button>
	);
}

type FormatCommandsProps = {
	readonly disabled?: boolean;
	readonly onSave: (format: ExportFormat) => void;
};

/** A command for each format of a file. */
export function FormatCommands({ disabled = false, onSave }: FormatCommandsProps) {
	return Object.values(fileFormats).map(({ name, label }) => (
		<FileCommand key={name} disabled={disabled} onSave={() => onSave(name)}>
			{label}
		</FileCommand>
	));
}

type WritingOptionsProps = {
	readonly isSafe: boolean;
	readonly onSafe: (isSafe: boolean) => void;
	/** The formats that it is about. */
	readonly formats?: string;
	readonly children?: ReactNode;
};

/** How values are written in a file. */
export function WritingOptions({ isSafe, onSafe, formats = "CSV", children }: WritingOptionsProps) {
	const explanation = useId();
	return (
		<fieldset className="grid" aria-describedby={explanation}>
			<legend className="sr-only">How values are written</legend>
			<Switch label="Spreadsheet-safe" checked={isSafe} onChange={onSafe} />
			<p id={explanation} className="mb-1 text-muted text-xs">
				{isSafe
					? `Text that looks like a formula gets an apostrophe in ${formats}.`
					: "Text is exported exactly as sent."}
			</p>
			{children}
		</fieldset>
	);
}
