import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import type { ExportRows } from "@/answers/export";
import type { AnswerHandle, RowListHandle } from "@/answers/handles";
import type { Row } from "@/answers/rows";
import { fileFormats } from "@/catalog/calls.gen";
import type { Feature, Selector } from "@/catalog/catalog.gen";
import { hasMedia } from "@/catalog/schema-of";
import { Button } from "@/components/button";
import { StopSavingButton, savingText, useExportShortcut, useSaving } from "@/components/file-saving";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { PopoverButton } from "@/components/popover";
import { useVisibleList } from "@/features/rows/visible-list";
import { cx } from "@/lib/cx";
import { formatCount, formatQuantity } from "@/lib/format";
import { openingChoice, useExportScope } from "./export-choice";
import { rememberColumns } from "./remembered-columns";
import type { RunFile } from "./save-export";

const LazyExportMenu = lazyComponent(async () => (await import("./export-menu")).AnswerExportMenu);

export const LazyMediaDialog = lazyComponent(async () => (await import("./media-dialog")).MediaDialog);

type ExportControlsProps = {
	readonly feature: Feature;
	/** A short form of the inputs, used in the file name. */
	readonly label: string;
	/** A short form of the inputs, if the label contains more. */
	readonly inputs?: string;
	readonly list: RowListHandle;
	/** The number of rows in the list. */
	readonly count: number;
	/** Some of the rows. */
	readonly sample: readonly Row[];
	/** The responses for the list's pages. */
	readonly pages: readonly AnswerHandle[];
	/** The list that the rows come from, if it is not the feature's own list. */
	readonly rowsFrom?: Selector;
	/** Returns the button's text, if it is not the feature's. The argument is a number of rows, or empty. */
	readonly buttonText?: (rows: string) => string;
	/** The ID of the element that explains why there is nothing to save; undefined if there is. */
	readonly disabledBy: string | undefined;
};

/**
 * Saves a list's rows as CSV, or in other formats from its menu. A slow file shows its progress and can be
 * stopped.
 */
export function ExportControls(props: ExportControlsProps) {
	const {
		feature,
		label,
		inputs = label,
		list,
		count,
		sample,
		pages,
		rowsFrom,
		buttonText,
		disabledBy,
	} = props;
	useExportShortcut("Export options");
	const [choice, setChoice] = useState(() => openingChoice(rowsFrom ? "" : feature.id));
	const size = rowsFrom ? null : pages.reduce((sum, page) => sum + page.size, 0);
	const scope = useExportScope({ feature, inputs, list, count, sample, size }, choice);
	const { isBusy, progress, save, stop } = useSaving();
	const [hasMediaDialog, setMediaDialog] = useState(false);
	const disabled = isBusy || scope.isWaiting || disabledBy !== undefined;
	const run = (rows: ExportRows, write: RunFile) =>
		save(async (onProgress, signal) =>
			write(await import("./save-export"), {
				feature,
				label,
				list,
				pages,
				rowsFrom,
				rows,
				options: choice.options,
				onProgress,
				signal,
			}),
		);
	/** The next file gets the same columns as this one. */
	const remember = () => {
		if (rowsFrom) return;
		const remembered = scope.columns.value === "chosen" ? scope.picked : null;
		rememberColumns(feature.id, remembered);
		setChoice({ ...choice, remembered });
	};
	const { shownCount, buttonColumns } = scope;
	const isList = useVisibleList(list) !== null;
	const isPartial = shownCount !== count;
	const rowText = shownCount === null ? "… rows" : formatQuantity(shownCount, "row");
	const partText = [isPartial && rowText, buttonColumns !== null && formatQuantity(buttonColumns, "column")]
		.filter(Boolean)
		.join(", ");
	return (
		<div className="flex">
			<Button
				size="small"
				className="rounded-r-none"
				disabled={disabled}
				aria-describedby={disabledBy}
				onClick={() => run(scope.button, ({ saveRows }, job) => saveRows("csv", job))}
			>
				<Download aria-hidden size={16} />
				{progress
					? savingText(progress)
					: (buttonText?.(partText) ?? labelOf(feature, partText, shownCount ?? count))}
			</Button>
			{progress && <StopSavingButton onStop={stop} />}
			<PopoverButton
				label="Export options"
				isWide
				icon={<ChevronDown aria-hidden size={16} />}
				className={cx("-ml-px rounded-l-none", progress && "hidden")}
				disabled={disabled}
			>
				<LazyExportMenu
					scope={scope}
					choice={choice}
					onChoose={setChoice}
					pages={rowsFrom ? [] : pages}
					onRun={(write) => {
						remember();
						void run(scope.menu, write);
					}}
					onMedia={isList && hasMedia(feature) ? () => setMediaDialog(true) : undefined}
				/>
			</PopoverButton>
			{/* If the dialog were in the menu, it would close with the menu. */}
			{hasMediaDialog &&
				createPortal(
					<LazyRegion onClose={() => setMediaDialog(false)}>
						<LazyMediaDialog
							feature={feature}
							label={label}
							list={list}
							count={count}
							query={scope.query}
							shownCount={shownCount}
							onClose={() => setMediaDialog(false)}
						/>
					</LazyRegion>,
					document.body,
				)}
		</div>
	);
}

/** The feature's button label, adapted to what is saved. A number in it is the number of rows in the file. */
function labelOf({ export: texts }: Feature, part: string, count: number): string {
	const label = texts?.label ?? "Download {format}";
	const text = label.replace("{format}", fileFormats.csv.label).replace("{count}", formatCount(count));
	return part === "" || label.includes("{count}") ? text : `${text} (${part})`;
}
