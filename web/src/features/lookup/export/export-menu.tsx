import { Copy, Images } from "lucide-react";
import type { AnswerHandle } from "@/answers/handles";
import { Button } from "@/components/button";
import { closingMenu } from "@/components/popover";
import { Switch } from "@/components/switch";
import { ExportMenu, FileCommand, MenuSection, WritingOptions } from "@/features/export/export-menu";
import { formatBytes, formatCount } from "@/lib/format";
import type { ExportChoice, ExportScope } from "./export-choice";
import type { RunFile } from "./save-export";

type AnswerExportMenuProps = {
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
export function AnswerExportMenu({ scope, choice, onChoose, pages, onRun, onMedia }: AnswerExportMenuProps) {
	const { options } = choice;
	const { menu } = scope;
	const shape = menu.scope === "all" ? menu.shape : menu.scope === "query" ? "rows" : "flat";
	const setOption = (option: Partial<ExportChoice["options"]>) =>
		onChoose({ ...choice, options: { ...options, ...option } });
	return (
		<ExportMenu
			choices={scope.choices}
			rows={scope.rows}
			onRows={(rows) => onChoose({ ...choice, rows })}
			onSave={(format) => onRun(({ saveRows }, job) => saveRows(format, job))}
			commands={
				<Button size="small" onClick={closingMenu(() => onRun(({ copyRows }, job) => copyRows(job)))}>
					<Copy aria-hidden size={14} />
					Copy TSV for a spreadsheet
				</Button>
			}
			writing={
				<WritingOptions isSafe={options.safe} onSafe={(safe) => setOption({ safe })} formats="CSV and TSV">
					{/* Values under their paths have no type. */}
					{shape === "rows" && (
						<Switch
							label="Times as dates"
							checked={options.dates}
							onChange={(dates) => setOption({ dates })}
						/>
					)}
					{shape !== "summary" && (
						<Switch
							label="The input as a column"
							checked={choice.hasInput}
							onChange={(hasInput) => onChoose({ ...choice, hasInput })}
						/>
					)}
				</WritingOptions>
			}
		>
			{onMedia && (
				<MenuSection title="Save pictures and clips">
					<Button size="small" aria-haspopup="dialog" onClick={closingMenu(onMedia)}>
						<Images aria-hidden size={14} />
						Pictures and clips…
					</Button>
				</MenuSection>
			)}
			{pages.length > 0 && (
				<MenuSection title="Original JSON, byte for byte">
					<FileCommand onSave={() => onRun(({ saveExact }, job) => saveExact(job, pages))}>
						{pages.length > 1 ? `JSON of all ${formatCount(pages.length)} pages` : "JSON"}
						<span className="font-normal text-muted">{formatBytes(sizeOf(pages))}</span>
					</FileCommand>
				</MenuSection>
			)}
		</ExportMenu>
	);
}

function sizeOf(pages: readonly AnswerHandle[]): number {
	return pages.reduce((size, page) => size + page.size, 0);
}
