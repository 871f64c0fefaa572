import { ListFilter, X } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { wantedValue } from "@/answers/condition-value";
import { maxConditions } from "@/answers/rows";
import type { Feature, Field, FieldType } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { Button } from "@/components/button";
import { closingMenu, PopoverButton } from "@/components/popover";
import { Choice } from "@/components/select";
import { TextField } from "@/components/text-field";
import type { VisibleColumn } from "@/features/rows/visible-list";
import { cx } from "@/lib/cx";
import { formatCount, formatMinute } from "@/lib/format";
import { columnNames, type TableColumn } from "./columns";

type RowConditionsProps = {
	readonly feature: Feature;
	readonly beside: readonly TableColumn[];
	/** The table's columns. */
	readonly visible: readonly VisibleColumn[];
	readonly conditions: readonly string[];
	/** Conditions that are shown elsewhere. */
	readonly hidden: readonly string[];
	readonly onChange: (conditions: readonly string[]) => void;
	/** Shown before the form for a new condition. */
	readonly children?: ReactNode;
};

/** The conditions that rows must meet, and a form for adding one: a column, an operator and a value. */
export function RowConditions(props: RowConditionsProps) {
	const { feature, beside, visible, conditions, hidden, onChange } = props;
	const columns = choosableColumns(
		feature,
		beside,
		visible.map(({ field }) => field.name),
	);
	const shown = conditions
		.filter((condition) => !hidden.includes(condition))
		.map((condition) => ({ condition, text: conditionText(condition, columns) }));
	return (
		<>
			{shown.map(({ condition, text }) => (
				<span
					key={condition}
					className="inline-flex h-7 min-w-0 max-w-full items-center gap-1 rounded-box border border-accent bg-accent-soft pl-2 text-xs"
				>
					<span className="min-w-0 truncate code" title={condition}>
						{text}
					</span>
					<button
						type="button"
						aria-label={`Remove condition ${text}`}
						onClick={() => onChange(conditions.filter((each) => each !== condition))}
						className="grid size-6 shrink-0 place-items-center rounded-box hover:text-accent"
					>
						<X aria-hidden size={14} />
					</button>
				</span>
			))}
			<PopoverButton
				label={conditions.length > 0 ? `Conditions (${conditions.length} active)` : "Add a condition"}
				disabled={conditions.length >= maxConditions}
				className={cx("relative", conditions.length > 0 && "text-accent")}
				icon={
					<>
						<ListFilter aria-hidden size={16} />
						{conditions.length > 0 && <span className={countClass}>{formatCount(conditions.length)}</span>}
					</>
				}
			>
				{props.children}
				<ConditionForm
					columns={columns}
					onAdd={(condition) =>
						conditions.includes(condition) ? undefined : onChange([...conditions, condition])
					}
				/>
			</PopoverButton>
		</>
	);
}

/** At the corner of the button, so the button's size does not change. */
const countClass =
	"absolute -top-2 -right-2 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] text-on-accent tabular-nums leading-none";

/** A comparison: the server's operator, and whether it needs a value. */
type Comparison = { readonly text: string; readonly operator: string; readonly hasValue: boolean };

const compared = (text: string, operator: string, hasValue = true): Comparison => ({
	text,
	operator,
	hasValue,
});

const presence = [compared("has a value", "?", false), compared("has no value", "!?", false)];

const orders = [
	compared("is at least", ">="),
	compared("is at most", "<="),
	compared("is", "="),
	compared("is not", "!="),
	...presence,
];

const texts = [compared("contains", "~"), compared("is", "="), compared("is not", "!="), ...presence];

const flags = [compared("is yes", "=true", false), compared("is no", "=false", false), ...presence];

function comparisonsOf(type: FieldType): readonly Comparison[] {
	if (type === "flag") return flags;
	return type === "number" || type === "time" || type === "rows" ? orders : texts;
}

/**
 * Visible columns come first. Names that contain an operator are left out, because their conditions could not
 * be parsed.
 */
function choosableColumns(
	{ schema: kind }: Feature,
	beside: readonly TableColumn[],
	visible: readonly string[],
): readonly Field[] {
	const fields = schemaOf({ schema: kind })?.fields ?? [];
	const all = [
		...fields.filter(({ type }) => type !== "picture" && type !== "video"),
		...beside.map(({ field }) => field),
	];
	const rank = ({ name }: Field) => (visible.includes(name) ? visible.indexOf(name) : visible.length);
	return all.filter(({ name }) => !/[~=<>?!]/.test(name)).toSorted((a, b) => rank(a) - rank(b));
}

/** A condition as it is sent, except that a time sent as a number is shown as a date. */
function conditionText(condition: string, columns: readonly Field[]): string {
	const [, name, operator, seconds = ""] = /^([^~=<>?!]+)([=<>!]+)(\d+)$/.exec(condition) ?? [];
	const isTime = columns.some((column) => column.name === name && column.type === "time");
	return isTime ? `${name} ${operator} ${formatMinute(seconds)}` : condition;
}

type ConditionFormProps = {
	readonly columns: readonly Field[];
	readonly onAdd: (condition: string) => void;
};

/** A column with its readable name and its field name: "followers (follower_count)". */
function optionText(field: Field): string {
	const { key, name } = columnNames(field);
	return `${name} (${key})`;
}

/** Why a column of this type cannot be compared with a value; undefined if it can. */
function valueProblem(type: FieldType, value: string): string | undefined {
	if (value === "") return "Enter a value to compare with.";
	const wanted = wantedValue(type, value);
	return wanted && `Enter ${wanted}.`;
}

function ConditionForm({ columns, onAdd }: ConditionFormProps) {
	const id = useId();
	const [name, setName] = useState(columns[0]?.name ?? "");
	const [chosen, setChosen] = useState(0);
	const [value, setValue] = useState("");
	const [error, setError] = useState<string>();
	const valueField = useRef<HTMLInputElement>(null);
	const field = columns.find((each) => each.name === name);
	const comparisons = comparisonsOf(field?.type ?? "text");
	const comparison = comparisons[chosen] ?? comparisons[0];
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!comparison) return;
		const text = value.trim();
		const problem = comparison.hasValue ? valueProblem(field?.type ?? "text", text) : undefined;
		setError(problem);
		if (problem) return valueField.current?.focus();
		closingMenu(() => onAdd(`${name}${comparison.operator}${comparison.hasValue ? text : ""}`))(event);
		setValue("");
	};
	return (
		<form onSubmit={add} className="grid gap-3">
			<p className="text-muted">
				Rows must meet all conditions. Up to {formatCount(maxConditions)} conditions.
			</p>
			<label htmlFor={`${id}-column`} className="grid gap-1.5 font-medium">
				Column
				<Choice
					id={`${id}-column`}
					value={name}
					onChange={(next) => {
						setName(next);
						setChosen(0);
						setError(undefined);
					}}
					className="w-full"
					options={columns.map((each) => [each.name, optionText(each)])}
				/>
			</label>
			<label htmlFor={`${id}-comparison`} className="grid gap-1.5 font-medium">
				Comparison
				<Choice
					id={`${id}-comparison`}
					value={chosen}
					onChange={setChosen}
					className="w-full"
					options={comparisons.map(({ text }, index) => [index, text])}
				/>
			</label>
			{comparison?.hasValue && (
				<TextField
					ref={valueField}
					label="Value"
					value={value}
					error={error}
					placeholder={field?.type === "time" ? "2026-11-20" : field?.type === "number" ? "1000" : ""}
					onChange={({ target }) => {
						setValue(target.value);
						setError(undefined);
					}}
				/>
			)}
			<Button type="submit" look="primary">
				Add condition
			</Button>
		</form>
	);
}
