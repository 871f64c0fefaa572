import { Search } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/text-field";
import { formatQuantity } from "@/lib/format";

/** A possible file column. */
export type PickerColumn = {
	/** Its name in files. */
	readonly label: string;
	/** Its readable name; empty if it is the same. */
	readonly words: string;
	/** What its values are, as a tooltip. */
	readonly about?: string | undefined;
};

/** A column's readable name, if it differs from its label. */
export function wordsBeside(label: string, words: string): string {
	return label.startsWith("$") || words === label ? "" : words.startsWith("$") ? "" : words;
}

type ColumnPickerProps = {
	readonly columns: readonly PickerColumn[];
	/** The labels of the chosen columns, in order. */
	readonly chosen: readonly string[];
	readonly onChoose: (labels: readonly string[]) => void;
};

/** Chooses a file's columns, which are written in the order of the list. */
export function ColumnPicker({ columns, chosen, onChoose }: ColumnPickerProps) {
	const [words, setWords] = useState("");
	const sought = words.trim().toLowerCase();
	const found = columns.filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(sought));
	const toggle = (label: string) =>
		onChoose(
			chosen.includes(label)
				? chosen.filter((each) => each !== label)
				: columns.flatMap((column) =>
						column.label === label || chosen.includes(column.label) ? column.label : [],
					),
		);
	const visible = found.map(({ label }) => label);
	return (
		<fieldset className="grid gap-1.5 rounded-box border border-line bg-paper p-2">
			<legend className="sr-only">File columns</legend>
			<TextField
				label="Search columns"
				labelSide="hidden"
				size="small"
				type="search"
				leading={<Search aria-hidden size={14} />}
				placeholder={`Search ${formatQuantity(columns.length, "column")}`}
				value={words}
				onChange={({ target }) => setWords(target.value)}
			/>
			<div className="grid max-h-44 overflow-y-auto sm:grid-cols-2">
				{found.map(({ label, words, about }) => (
					<label
						key={label}
						title={about}
						className="flex min-h-7 max-sm:min-h-11 min-w-0 items-center gap-2 rounded-box px-1 hover:bg-sunken"
					>
						<input
							type="checkbox"
							checked={chosen.includes(label)}
							onChange={() => toggle(label)}
							className="size-4 shrink-0 accent-accent"
						/>
						<span className="truncate">
							{words && <span className="inline-block first-letter:uppercase">{words}</span>}{" "}
							<span className={words ? "font-mono text-muted text-xs" : "font-mono text-xs"}>{label}</span>
						</span>
					</label>
				))}
				{found.length === 0 && <p className="px-1 py-1.5 text-muted">No columns match.</p>}
			</div>
			<div className="flex items-center gap-3 px-1 text-xs">
				<span role="status" className="grow text-muted">
					{formatQuantity(chosen.length, "column")} selected
				</span>
				<button
					type="button"
					className="min-h-6 text-accent"
					onClick={() =>
						onChoose(columns.flatMap(({ label }) => ([...chosen, ...visible].includes(label) ? label : [])))
					}
				>
					Select all
				</button>
				<button
					type="button"
					className="min-h-6 text-accent"
					onClick={() => onChoose(chosen.filter((label) => !visible.includes(label)))}
				>
					Select none
				</button>
			</div>
		</fieldset>
	);
}
