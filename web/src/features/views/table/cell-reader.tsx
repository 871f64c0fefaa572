import { ExternalLink } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import type { Row } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { buttonClass } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { cellTextOf } from "@/features/views/elements/cells";
import { RowLinks } from "@/features/views/elements/row-links";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { cellNote, cellTarget, sentText } from "./cell-text";
import type { TableColumn } from "./columns";

/** The selected cell. */
export type SelectedCell = { readonly column: TableColumn; readonly row: Row; readonly rowIndex: number };

type CellReaderProps = {
	readonly feature: Feature;
	readonly selected: SelectedCell | null;
	readonly text: RefObject<HTMLDivElement | null>;
	/** Moves the focus back to the table. */
	readonly onLeave: () => void;
};

/** The whole text of the selected cell, exactly as sent, with its links and a copy button. Its height is fixed. */
export function CellReader({ feature, selected, text, onLeave }: CellReaderProps) {
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape") onLeave();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape works in any of the controls inside
		<div onKeyDown={onKeyDown} className="flex h-32 flex-col border-line border-t bg-sunken pt-1 pb-2">
			{selected ? (
				<CellContentReader feature={feature} selected={selected} text={text} />
			) : (
				<p className="m-auto px-4 text-center text-muted text-sm">
					Press a cell, or go there with the arrow keys, to read and copy all of it.
				</p>
			)}
		</div>
	);
}

type CellContentReaderProps = {
	readonly feature: Feature;
	readonly selected: SelectedCell;
	readonly text: RefObject<HTMLDivElement | null>;
};

function CellContentReader({ feature, selected: { column, row, rowIndex }, text }: CellContentReaderProps) {
	const { field, key } = column;
	const cell = row[field.name] ?? null;
	const sent = sentText(cell);
	const href = cellTarget(field, cell);
	const note = cellNote(field, cell);
	return (
		<>
			<div className="flex h-8 shrink-0 items-center justify-between gap-3 pr-1 pl-3">
				<p className="min-w-0 truncate text-muted text-xs">
					Row {formatCount(rowIndex + 1)} · <span className="font-mono text-ink">{key}</span>
					{note !== null && ` · ${note}`}
				</p>
				<div className="flex shrink-0">
					{href && (
						<a
							href={href}
							target="_blank"
							rel="noopener noreferrer"
							className={buttonClass({ look: "quiet", size: "small" })}
						>
							<ExternalLink aria-hidden size={16} />
							Open
							<span className="sr-only"> in a new tab</span>
						</a>
					)}
					{sent !== null && (
						<CopyButton key={`${rowIndex} ${field.name}`} look="quiet" text={() => sent}>
							Copy
						</CopyButton>
					)}
				</div>
			</div>
			<section
				ref={text}
				aria-label={`${key} of row ${formatCount(rowIndex + 1)}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
				tabIndex={0}
				className="min-h-0 grow overflow-y-auto overscroll-contain px-3 -outline-offset-2"
			>
				<p
					dir="auto"
					className={cx(
						"whitespace-pre-wrap text-sm [overflow-wrap:anywhere]",
						field.type !== "text" && "font-mono text-xs",
					)}
				>
					{sent}
				</p>
			</section>
			<RowLinks
				feature={feature}
				row={row}
				of={cellTextOf(row, "username") ?? `row ${formatCount(rowIndex + 1)}`}
				className="h-6 shrink-0 overflow-hidden px-1.5"
			/>
		</>
	);
}
