import { Button } from "@/components/button";
import { type Column, meaningOf } from "./columns";
import { type ChosenColumns, usualNames } from "./use-chosen-columns";

type ColumnChoiceProps = { readonly id: string; readonly columns: ChosenColumns };

/** Which columns the table shows: one box to tick for each; the first one always stays. */
export function ColumnChoice({ id, columns: { all, shown, choose } }: ColumnChoiceProps) {
	const names = shown.map(({ field }) => field.name);
	const toggle = ({ field }: Column, isShown: boolean) =>
		choose(isShown ? [...names, field.name] : names.filter((name) => name !== field.name));
	return (
		<fieldset id={id} className="border-line border-b px-3 pt-1 pb-2">
			<legend className="sr-only">Columns</legend>
			<div className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 overflow-y-auto">
				{all.map((column, index) => (
					<label
						key={column.field.name}
						title={meaningOf(column.field)}
						className="flex min-h-7 min-w-0 items-center gap-2 font-mono text-xs"
					>
						<input
							type="checkbox"
							checked={names.includes(column.field.name)}
							disabled={index === 0}
							onChange={(event) => toggle(column, event.target.checked)}
							className="size-4 shrink-0 accent-accent"
						/>
						<span className="truncate">{column.head}</span>
					</label>
				))}
			</div>
			<div className="-ml-3 flex">
				<Button look="quiet" size="small" onClick={() => choose(all.map(({ field }) => field.name))}>
					Show all
				</Button>
				<Button look="quiet" size="small" onClick={() => choose(usualNames(all))}>
					The usual ones
				</Button>
			</div>
		</fieldset>
	);
}
