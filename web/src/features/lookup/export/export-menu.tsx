import { Copy, Download, Images } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { fileFormats } from "@/catalog/calls.gen";
import { Button } from "@/components/button";
import { closingMenu } from "@/components/popover";
import { RadioList } from "@/components/radio-list";
import { Switch } from "@/components/switch";
import { formatBytes, formatCount, formatQuantity } from "@/lib/format";
import type { ExportChoice, ExportScope, RowChoice } from "./export-choice";
import type { RunFile } from "./save-export";

type ExportMenuProps = {
	readonly scope: ExportScope;
	readonly choice: ExportChoice;
	readonly onChoose: (choice: ExportChoice) => void;
	/** The answers that are saved as they were sent; none where the menu is of another list in them. */
	readonly pages: readonly AnswerHandle[];
	readonly onRun: (write: RunFile) => void;
	/** Opens what saves pictures and clips; undefined where rows have none. */
	readonly onMedia: (() => void) | undefined;
};

/** What is saved of an answer, and how: the rows as shown or all, with which columns, every format, the exact answers. */
export function ExportMenu({ scope, choice, onChoose, pages, onRun, onMedia }: ExportMenuProps) {
	const { options } = choice;
	const hasChoices = scope.choices.length > 0;
	const { menu } = scope;
	const shape = menu.scope === "all" ? menu.shape : menu.scope === "query" ? "rows" : "flat";
	const setOption = (option: Partial<ExportChoice["options"]>) =>
		onChoose({ ...choice, options: { ...options, ...option } });
	const explanation = useId();
	const run = (write: RunFile) => closingMenu(() => onRun(write));
	return (
		<div className="grid max-h-[min(34rem,70dvh)] gap-3 overflow-y-auto">
			{hasChoices && (
				<ScopeChoices
					choices={scope.choices}
					rows={scope.rows}
					onChoose={(rows) => onChoose({ ...choice, rows })}
				/>
			)}
			<MenuSection title="Save the rows">
				{Object.values(fileFormats).map(({ name, label }) => (
					<Button key={name} size="small" onClick={run(({ saveRows }, job) => saveRows(name, job))}>
						<Download aria-hidden size={14} />
						{label}
					</Button>
				))}
				<Button size="small" onClick={run(({ copyRows }, job) => copyRows(job))}>
					<Copy aria-hidden size={14} />
					Copy TSV for a spreadsheet
				</Button>
			</MenuSection>
			<fieldset className="grid" aria-describedby={explanation}>
				<legend className="sr-only">How values are written</legend>
				<Switch label="Spreadsheet-safe" checked={options.safe} onChange={(safe) => setOption({ safe })} />
				<p id={explanation} className="mb-1 text-muted text-xs">
					{options.safe
						? "Texts that begin like a formula get an apostrophe in CSV and TSV."
						: "Texts are exactly as sent."}
				</p>
				{/* Values under their paths have no type. */}
				{shape === "rows" && (
					<Switch label="Times as dates" checked={options.dates} onChange={(dates) => setOption({ dates })} />
				)}
				{shape !== "summary" && (
					<Switch
						label="The input as a column"
						checked={choice.hasInput}
						onChange={(hasInput) => onChoose({ ...choice, hasInput })}
					/>
				)}
			</fieldset>
			{onMedia && (
				<MenuSection title="Save pictures and clips">
					<Button size="small" aria-haspopup="dialog" onClick={closingMenu(onMedia)}>
						<Images aria-hidden size={14} />
						Pictures and clips…
					</Button>
				</MenuSection>
			)}
			{pages.length > 0 && (
				<MenuSection title="Save what was sent, byte for byte">
					<Button size="small" onClick={run(({ saveExact }, job) => saveExact(job, pages))}>
						<Download aria-hidden size={14} />
						{pages.length > 1 ? `JSON of all ${formatCount(pages.length)} pages` : "JSON"}
						<span className="font-normal text-muted">{formatBytes(sizeOf(pages))}</span>
					</Button>
				</MenuSection>
			)}
		</div>
	);
}

type MenuSectionProps = { readonly title: string; readonly children: ReactNode };

/** Buttons of a menu that do alike. */
export function MenuSection({ title, children }: MenuSectionProps) {
	return (
		<fieldset className="border-line border-b pb-3 last:border-b-0 last:pb-0">
			<legend className="mb-1.5 font-medium">{title}</legend>
			<div className="flex flex-wrap gap-1.5">{children}</div>
		</fieldset>
	);
}

type ScopeChoicesProps = {
	readonly choices: ExportScope["choices"];
	readonly rows: RowChoice;
	readonly onChoose: (rows: RowChoice) => void;
};

/** The choices of rows and columns, each with the size of its file. */
export function ScopeChoices({ choices, rows: chosen, onChoose }: ScopeChoicesProps) {
	return (
		<RadioList
			label="Which rows and columns"
			className="border-line border-b pb-2"
			value={chosen}
			onChange={onChoose}
			options={choices.map(({ rows, label, rowCount, columnCount }) => ({
				value: rows,
				name: label,
				note: (
					<>
						{rowCount === null ? "…" : formatQuantity(rowCount, "row")}
						{columnCount !== null && `, ${formatQuantity(columnCount, "column")}`}
					</>
				),
			}))}
		/>
	);
}

function sizeOf(pages: readonly AnswerHandle[]): number {
	return pages.reduce((size, page) => size + page.size, 0);
}
