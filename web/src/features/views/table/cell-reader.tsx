import { ExternalLink } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { buttonClass } from "@/components/button-class";
import { CopyButton } from "@/components/copy-button";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { textOf } from "../cell";
import { Steps } from "../steps/steps";
import { targetOf } from "./cell-link";
import { factOf, sentText } from "./cell-text";
import type { Column } from "./columns";

/** The chosen cell. */
export type Chosen = { readonly column: Column; readonly row: Row; readonly place: number };

type CellReaderProps = {
	readonly feature: Feature;
	/** Null when none is chosen. */
	readonly chosen: Chosen | null;
	readonly text: RefObject<HTMLDivElement | null>;
	/** Goes back to the table. */
	readonly onLeave: () => void;
};

/** The chosen cell in full, exactly as it was sent, to be read, copied and followed. It never changes its height. */
export function CellReader({ feature, chosen, text, onLeave }: CellReaderProps) {
	const leave = (event: KeyboardEvent) => {
		if (event.key === "Escape") onLeave();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from any of the controls inside
		<div onKeyDown={leave} className="flex h-32 flex-col border-line border-t bg-sunken pt-1 pb-2">
			{chosen ? (
				<Reading feature={feature} chosen={chosen} text={text} />
			) : (
				<p className="m-auto px-4 text-center text-muted text-sm">
					Press a cell, or go there with the arrow keys, to read and copy all of it.
				</p>
			)}
		</div>
	);
}

type ReadingProps = {
	readonly feature: Feature;
	readonly chosen: Chosen;
	readonly text: RefObject<HTMLDivElement | null>;
};

function Reading({ feature, chosen: { column, row, place }, text }: ReadingProps) {
	const { field, head } = column;
	const cell = row[field.name] ?? null;
	const sent = sentText(cell);
	const href = targetOf(field, cell);
	const fact = factOf(field, cell);
	return (
		<>
			<div className="flex h-8 shrink-0 items-center justify-between gap-3 pr-1 pl-3">
				<p className="min-w-0 truncate text-muted text-xs">
					Row {formatCount(place + 1)} · <span className="font-mono text-ink">{head}</span>
					{fact !== null && ` · ${fact}`}
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
						<CopyButton key={`${place} ${field.name}`} look="quiet" text={() => sent}>
							Copy
						</CopyButton>
					)}
				</div>
			</div>
			<section
				ref={text}
				aria-label={`${head} of row ${formatCount(place + 1)}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
			<Steps
				feature={feature}
				row={row}
				of={textOf(row, "username") ?? `row ${formatCount(place + 1)}`}
				className="h-6 shrink-0 overflow-hidden px-1.5"
			/>
		</>
	);
}
