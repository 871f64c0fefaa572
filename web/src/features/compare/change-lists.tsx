import { ArrowRight } from "lucide-react";
import { useState } from "react";
import {
	type ChangeKind,
	changesOf,
	type FieldChange,
	fieldChangeOf,
	type Sides,
} from "@/answers/comparison-protocol";
import type { Row } from "@/answers/rows";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import { cellTextOf } from "@/features/rows/cells";
import { LongText } from "@/features/rows/long-text";
import { NetworkPicture } from "@/features/rows/network-picture";
import { RowList } from "@/features/rows/row-list";
import { UnlessRushing } from "@/features/rows/scroll-pace";
import type { RowViewProps } from "@/features/rows/view-props";
import { epochSecondsOf } from "@/json/times";
import { cx } from "@/lib/cx";
import { formatMinuteOfSeconds, parseTime } from "@/lib/format";
import { formatDuration } from "@/lib/format-duration";
import { Difference } from "./figures";
import { signClasses } from "./kinds";
import type { SideHead } from "./side-names";

type ChangeListProps = Omit<RowViewProps, "feature"> & {
	readonly label: string;
	readonly sides: Sides<SideHead>;
};

/** The rows that are in both responses, with their values before and after. */
export function ChangedRowList({ sides, ...props }: ChangeListProps) {
	const [now] = useState(() => new Date());
	const heads = (
		<div className={cx("items-baseline", headsClass, rowGrid)}>
			<span className="max-lg:hidden">Row</span>
			<SideHeads sides={sides} />
		</div>
	);
	return (
		<RowList {...props} rowHeight={64} nameOf={titleOf} heads={heads}>
			{(row) => (
				<div className={cx("gutter py-2.5", rowGrid)}>
					<div className="flex min-w-0 items-center gap-3 self-start">
						{row.picture !== undefined && (
							<NetworkPicture className="w-9 shrink-0" url={cellTextOf(row, "picture")} now={now} alt="" />
						)}
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
export function FieldChangeList({ kind, sides, ...props }: ChangeListProps & { readonly kind: ChangeKind }) {
	const heads = (
		<div className={cx(headsClass, "pr-[calc(var(--gutter)+2.5rem)]")}>
			<SideHeads sides={sides} isSame={kind === "unchanged"} />
		</div>
	);
	return (
		<RowList {...props} rowHeight={45} nameOf={(row) => fieldChangeOf(row).path} heads={heads}>
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

/** A row's name next to its changes. */
const rowGrid = "grid gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]";

/** A value's path next to its two sides, from 640 px on. */
const valueGrid = "items-baseline gap-x-4 sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]";

/** The two sides next to each other, from 640 px on. */
const sidesGrid = "min-w-0 items-baseline gap-x-4 sm:grid sm:grid-cols-2";

const headsClass =
	"sticky top-(--bar-height) z-(--layer-strip) border-line border-t bg-sunken gutter py-1.5 text-muted text-xs";

type SideHeadsProps = { readonly sides: Sides<SideHead>; readonly isSame?: boolean };

/** The headings of the two sides. Screen readers get "before" and "after" together with the values. */
function SideHeads({ sides: { before, after }, isSame = false }: SideHeadsProps) {
	return (
		<div aria-hidden className={valueGrid}>
			<span className="max-sm:hidden">Value</span>
			<div className={cx("flex", sidesGrid)}>
				{isSame ? (
					<span>The same in both</span>
				) : (
					<>
						<HeadText head={before} />
						<span className="flex min-w-0 items-baseline gap-x-2">
							<ArrowRight size={14} className="shrink-0 translate-y-0.5" />
							<HeadText head={after} />
						</span>
					</>
				)}
			</div>
		</div>
	);
}

function HeadText({ head: { name, text } }: { readonly head: SideHead }) {
	return (
		<span className="min-w-0 truncate">
			<span className="font-medium text-ink">{name}</span> <bdi>{text}</bdi>
		</span>
	);
}

type ChangedValueProps = { readonly change: FieldChange; readonly isSame?: boolean };

/** A value with its path: before and after, exactly as sent. On a phone, short values are on one line, with their path if it fits. */
function ChangedValue({ change, isSame = false }: ChangedValueProps) {
	const { path, before, after, difference, isRewritten } = change;
	const times = timesOf(change);
	return (
		<div className={cx("text-sm max-sm:flex max-sm:flex-wrap max-sm:gap-x-3", valueGrid)}>
			<dt className="code min-w-32 text-muted [overflow-wrap:anywhere]">{path}</dt>
			<dd className={cx("max-sm:flex max-sm:flex-wrap max-sm:gap-x-2", sidesGrid)}>
				{isSame && !isRewritten ? (
					<SentValue text={after} />
				) : (
					<>
						<span className="min-w-0">
							<span className="sr-only">before</span>
							<SentValue
								text={before}
								time={times?.before}
								className={after === null ? signClasses["−"] : "text-muted"}
							/>
						</span>
						<span className="flex min-w-0 items-baseline gap-x-2">
							<ArrowRight aria-hidden size={14} className="shrink-0 translate-y-0.5 text-muted" />
							<span className="sr-only">after</span>
							<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
								<SentValue text={after} time={times?.after} className={before === null && signClasses["+"]} />
								{times ? <TimeDifference {...times} /> : <Difference text={difference} />}
								{isRewritten && <Badge>same number, rewritten</Badge>}
							</span>
						</span>
					</>
				)}
			</dd>
		</div>
	);
}

/** Both sides in epoch seconds if they are times. A time that no field reads is recognized by its key. */
function timesOf({ path, type, before, after }: FieldChange): Sides<number> | undefined {
	const key = path.split(/[.[\]]+/).findLast((part) => /\D/.test(part)) ?? "";
	const [one, other] = [before, after].map((text) => {
		if (text === null) return null;
		if (type === "time") return (parseTime(text)?.getTime() ?? Number.NaN) / 1000;
		return epochSecondsOf(key, text);
	});
	return one != null && other != null && Number.isFinite(one - other)
		? { before: one, after: other }
		: undefined;
}

/** How much later or earlier a time is: "5 days later". */
function TimeDifference({ before, after }: Sides<number>) {
	if (before === after) return null;
	return (
		<span className="font-medium text-muted">
			{formatDuration(Math.abs(after - before))} {after > before ? "later" : "earlier"}
		</span>
	);
}

/** How much of a value is shown at first. */
const valueLimit = { characters: 240, lines: 4 };

type SentValueProps = {
	readonly text: string | null;
	/** In epoch seconds. The text is then a tooltip. */
	readonly time?: number | undefined;
	readonly className?: string | false;
};

function SentValue({ text, time, className }: SentValueProps) {
	const [isOpen, setOpen] = useState(false);
	if (text === null) return <span className="text-muted">none</span>;
	if (text === "") return <span className="text-muted">empty</span>;
	if (time !== undefined)
		return (
			<time dateTime={new Date(time * 1000).toISOString()} title={text} className={cx(className)}>
				{formatMinuteOfSeconds(time)}
			</time>
		);
	return (
		<span className={cx("block w-fit min-w-0 max-w-full code", className)}>
			<LongText text={text} limit={valueLimit} open={isOpen} onToggle={() => setOpen(!isOpen)} />
		</span>
	);
}
