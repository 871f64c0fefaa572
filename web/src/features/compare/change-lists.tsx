import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { type ChangeKind, changesOf, type FieldChange, fieldChangeOf } from "@/answers/comparison-protocol";
import type { Row } from "@/answers/rows";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import { cellTextOf } from "@/features/rows/cells";
import { LongText } from "@/features/rows/long-text";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowList } from "@/features/rows/row-list";
import { UnlessRushing } from "@/features/rows/scroll-pace";
import type { RowViewProps } from "@/features/rows/view-props";
import { cx } from "@/lib/cx";
import { Difference } from "./figures";

type ChangeListProps = Omit<RowViewProps, "feature"> & { readonly label: string };

/** The rows that are in both responses, with their values before and after. */
export function ChangedRowList(props: ChangeListProps) {
	const [now] = useState(() => new Date());
	return (
		<RowList {...props} rowHeight={64} nameOf={titleOf}>
			{(row) => (
				<div className="grid gap-x-6 gap-y-1 gutter py-2.5 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
					<div className="flex min-w-0 items-center gap-3 self-start">
						<NetworkPicture className="w-9 shrink-0" url={cellTextOf(row, "picture")} now={now} alt="" />
						<p dir="auto" className="min-w-0 grow truncate font-medium">
							{titleOf(row)}
						</p>
						<UnlessRushing>
							<CopyButton
								look="quiet"
								size="smallIcon"
								label={`Copy ID ${cellTextOf(row, "id")} of ${titleOf(row)}`}
								text={() => cellTextOf(row, "id") ?? ""}
							/>
						</UnlessRushing>
					</div>
					<dl className="grid min-w-0 gap-y-0.5 self-center">
						{changesOf(row).map((change) => (
							<ChangedValue key={change.path} change={change} />
						))}
					</dl>
				</div>
			)}
		</RowList>
	);
}

/** The values of two single rows. */
export function FieldChangeList({ kind, ...props }: ChangeListProps & { readonly kind: ChangeKind }) {
	return (
		<RowList {...props} rowHeight={45} nameOf={(row) => fieldChangeOf(row).path}>
			{(row) => {
				const change = fieldChangeOf(row);
				return (
					<div className="flex items-start gap-3 gutter py-2">
						<dl className="min-w-0 grow">
							<ChangedValue change={change} isSame={kind === "unchanged"} />
						</dl>
						<UnlessRushing>
							<CopyButton
								look="quiet"
								size="smallIcon"
								label={`Copy ${change.path}`}
								text={() => change.after ?? change.before ?? ""}
							/>
						</UnlessRushing>
					</div>
				);
			}}
		</RowList>
	);
}

function titleOf(row: Row): string {
	return cellTextOf(row, "title") ?? cellTextOf(row, "id") ?? "";
}

type ChangedValueProps = { readonly change: FieldChange; readonly isSame?: boolean };

/** A value with its path: before and after, exactly as sent. */
function ChangedValue({ change, isSame = false }: ChangedValueProps) {
	const { path, before, after, difference, isRewritten } = change;
	return (
		<div className="grid items-baseline gap-x-4 text-sm sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
			<dt className="code text-muted [overflow-wrap:anywhere]">{path}</dt>
			<dd className="grid min-w-0 items-baseline gap-x-4 sm:grid-cols-2">
				{isSame && !isRewritten ? (
					<SentValue text={after} />
				) : (
					<>
						<span className="min-w-0">
							<span className="sr-only">before</span>
							<SentValue text={before} className="text-muted" />
						</span>
						<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
							<span className="flex min-w-0 items-baseline gap-x-2">
								<ArrowRight aria-hidden size={14} className="shrink-0 translate-y-0.5 text-muted" />
								<span className="sr-only">after</span>
								<SentValue text={after} />
							</span>
							<Difference text={difference} />
							{isRewritten && <Badge>same number, rewritten</Badge>}
						</span>
					</>
				)}
			</dd>
		</div>
	);
}

/** How much of a value is shown at first. */
const valueLimit = { characters: 240, lines: 4 };

function SentValue({ text, className }: { readonly text: string | null; readonly className?: string }) {
	const [isOpen, setOpen] = useState(false);
	if (text === null) return <span className="text-muted">none</span>;
	if (text === "") return <span className="text-muted">empty</span>;
	return (
		<span className={cx("min-w-0 code", className)}>
			<LongText text={text} limit={valueLimit} open={isOpen} onToggle={() => setOpen(!isOpen)} />
		</span>
	);
}
