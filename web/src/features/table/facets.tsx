import { ChevronDown } from "lucide-react";
import type { RowSource } from "@/answers/protocol";
import { type ColumnSummary, maxListedValues, type RowQuery, type ValueCount } from "@/answers/rows";
import { closingMenu, PopoverButton } from "@/components/popover";
import type { VisibleColumn } from "@/features/rows/visible-list";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { isCodeField } from "./cell-text";

/** A column with few distinct values. */
export type Facet = { readonly column: VisibleColumn; readonly values: readonly ValueCount[] };

/** The maximum number of columns whose values are shown above a table. */
const maxFacets = 5;
const maxChips = 3;

/** How long to wait for more rows or conditions before counting values, in milliseconds. */
const countPause = 300;

/** Whether a column may have few distinct values: a flag, the kind of a post, or text. */
function isCountable({ field, isTitle }: VisibleColumn): boolean {
	if (isTitle || field.type === "any") return false;
	return (
		field.type === "flag" || field.name === "media_type" || (field.type === "text" && !isCodeField(field))
	);
}

/** The columns with few distinct values, with the number of rows for each value; null until they are counted. */
export function useFacets(
	list: RowSource,
	{ words, conditions, snapshot }: RowQuery,
	count: number,
	columns: readonly VisibleColumn[],
): readonly Facet[] | null {
	const countable = columns.filter(isCountable);
	const names = countable.map(({ field }) => field.name);
	const rows = { words, ...(conditions && { conditions }), ...(snapshot !== undefined && { snapshot }) };
	const { summarize } = list.rows;
	const { value } = useLoad(
		[list, JSON.stringify(rows), count, names.join("\n")],
		summarize && names.length > 0 ? () => summarize("values", names, { ...rows, sort: null }) : null,
		{ keep: true, delay: countPause },
	);
	if (!value) return null;
	return countable
		.flatMap((column) => {
			const found = value.find(({ name }) => name === column.field.name);
			return found && isFewValued(column, found) ? { column, values: found.values ?? [] } : [];
		})
		.slice(0, maxFacets);
}

/** Whether a column's values are worth a chip each: there must be several and, for text, many rows for each. */
function isFewValued({ field }: VisibleColumn, { values = [], filled }: ColumnSummary): boolean {
	if (values.length < 2 || values.length > maxListedValues) return false;
	return field.type !== "text" || filled >= 3 * values.length;
}

/** The condition that a row has a value. */
export function facetCondition({ field }: VisibleColumn, { value }: ValueCount): string {
	return `${field.name}=${value}`;
}

type FacetChipsProps = {
	readonly facets: readonly Facet[] | null;
	readonly conditions: readonly string[];
	readonly onChange: (conditions: readonly string[]) => void;
	readonly className?: string;
};

/**
 * The values of columns with few distinct values, each with its number of rows. Pressing a value filters the
 * rows, pressing it again shows all.
 */
export function FacetChips({ facets, conditions, onChange, className }: FacetChipsProps) {
	return (
		<div className={cx("items-center gap-x-4 gap-y-2 text-xs", className)}>
			{facets?.map((facet) => (
				<FacetGroup key={facet.column.field.name} {...facet} conditions={conditions} onChange={onChange} />
			))}
		</div>
	);
}

function FacetGroup({ column, values, conditions, onChange }: Facet & Omit<FacetChipsProps, "facets">) {
	const name = column.name ?? column.key;
	const toggle = (value: ValueCount) => {
		const chosen = facetCondition(column, value);
		// Another value of the column replaces it, because no row has both.
		const others = conditions.filter(
			(each) => !values.some((other) => each === facetCondition(column, other)),
		);
		onChange(conditions.includes(chosen) ? others : [...others, chosen]);
	};
	const chip = (value: ValueCount, act = toggle) => (
		<Chip
			key={value.value}
			text={valueText(column, value.value)}
			count={value.count}
			isPressed={conditions.includes(facetCondition(column, value))}
			onPress={() => act(value)}
		/>
	);
	const isLong = values.length > maxChips + 1;
	const first = isLong ? values.slice(0, maxChips) : values;
	return (
		<fieldset className="flex shrink-0 flex-wrap items-center gap-1.5">
			<legend className="sr-only">{name}</legend>
			<span aria-hidden className="text-muted">
				{name}
			</span>
			{first.map((value) => chip(value))}
			{isLong && (
				<PopoverButton
					label={`More values for ${name}`}
					size="small"
					look="quiet"
					icon={
						<>
							{formatCount(values.length - maxChips)} more
							<ChevronDown aria-hidden size={14} />
						</>
					}
				>
					<div className="flex flex-wrap gap-1.5">
						{values.slice(maxChips).map((value) => (
							<span key={value.value} onClickCapture={closingMenu(() => undefined)}>
								{chip(value)}
							</span>
						))}
					</div>
				</PopoverButton>
			)}
		</fieldset>
	);
}

type ChipProps = {
	readonly text: string;
	readonly count: number;
	readonly isPressed: boolean;
	readonly onPress: () => void;
};

function Chip({ text, count, isPressed, onPress }: ChipProps) {
	return (
		<button
			type="button"
			aria-pressed={isPressed}
			onClick={onPress}
			className={cx(
				"inline-flex h-6.5 max-w-56 items-center gap-1.5 rounded-full border px-2.5 hover:border-ink",
				isPressed ? "border-accent bg-accent-soft text-accent" : "border-line bg-surface",
			)}
		>
			<span className="truncate">{text}</span>{" "}
			<span className={cx("tabular-nums", !isPressed && "text-muted")}>{formatCount(count)}</span>
		</button>
	);
}

const mediaTypes: Readonly<Record<string, string>> = { "1": "Pictures", "2": "Videos", "8": "Carousels" };

function valueText({ field }: VisibleColumn, value: string): string {
	if (field.type === "flag") return value === "true" ? "Yes" : "No";
	return field.name === "media_type" ? (mediaTypes[value] ?? value) : value;
}
