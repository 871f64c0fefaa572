import type { ComponentProps } from "react";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Choice } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { useKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/error-text";
import { useLoad } from "@/lib/use-load";
import { previewFile } from "./api";
import type { Preview } from "./replies.gen";
import type { CSVReading, InputList } from "./submission";

const delimiterNames: Readonly<Record<string, string>> = {
	",": "comma",
	";": "semicolon",
	"\t": "tab",
	"|": "vertical bar",
	"^": "caret",
	"~": "tilde",
};

type FileColumnsProps = {
	readonly feature: Feature;
	readonly list: Extract<InputList, { kind: "file" }>;
	readonly onChange: (list: InputList) => void;
};

/** Settings for reading a CSV file: its delimiter, whether it has a header, and which columns hold the inputs. */
export function FileColumns({ feature, list, onChange }: FileColumnsProps) {
	const accessKey = useKey();
	const { file, reading = {} } = list;
	const { state, value, error } = useLoad(
		[accessKey, feature.id, JSON.stringify(reading), file],
		async (signal) => ({
			file,
			preview: await previewFile(accessKey, feature.id, { file, reading }, signal),
		}),
		{ keep: true },
	);
	const found = value?.file === file ? value.preview : undefined;
	const change = (next: CSVReading) => onChange({ ...list, reading: next });
	if (state === "failed")
		return (
			<Alert tone="error" title="The file could not be read">
				{errorText(error)}
			</Alert>
		);
	if (found === undefined) return <Skeleton className="h-40" />;
	const { columns, chosen, header, delimiter = "" } = found;
	// Columns are chosen by number, because names may repeat. The default is the detected columns.
	const choose = (index: number, number: number) =>
		change({
			...reading,
			columns: feature.inputs.flatMap(({ name }, other) => {
				const column = other === index ? number : (chosen[other] ?? 0);
				return column > 0 ? [`${name}=#${column}`] : [];
			}),
		});
	const { columns: _, ...unchosen } = reading;
	return (
		<>
			<div className="flex flex-wrap items-end gap-x-4 gap-y-3">
				{feature.inputs.map((input, index) => (
					<ReadingChoice
						key={input.name}
						label={`Column: ${input.label}`}
						value={String(chosen[index] ?? 0)}
						onChange={(number) => choose(index, Number(number))}
						options={[[`0`, noColumnText(input)], ...columns.map((name, at) => [`${at + 1}`, name] as const)]}
					/>
				))}
				<ReadingChoice
					label="First row"
					value={header ? "yes" : "no"}
					onChange={(value) => change({ ...unchosen, header: value === "yes" ? "yes" : "no" })}
					options={[
						["yes", "contains names"],
						["no", "contains inputs"],
					]}
				/>
				<ReadingChoice
					label="Separator"
					value={delimiter}
					onChange={(value) => change(value === "" ? { ...unchosen } : { ...unchosen, delimiter: value })}
					options={[
						...(delimiter === "" ? [["", "one column"] as const] : []),
						...[...new Set([...Object.keys(delimiterNames), delimiter])]
							.filter(Boolean)
							.map((each) => [each, delimiterNames[each] ?? each] as const),
					]}
				/>
			</div>
			<PreviewTable preview={found} />
		</>
	);
}

function noColumnText({ default: usual }: Input): string {
	return usual === undefined ? "Choose one…" : `None: ${usual || "blank"}`;
}

type ReadingChoiceProps = Omit<ComponentProps<typeof Choice<string>>, "size" | "className">;

function ReadingChoice({ label, ...choice }: ReadingChoiceProps) {
	return (
		<label className="grid min-w-0 max-w-full gap-1 font-medium text-xs">
			{label}
			<Choice {...choice} size="small" className="max-w-60 font-normal" />
		</label>
	);
}

/** The first rows, with the input columns highlighted. */
function PreviewTable({ preview: { columns, chosen, rows } }: { readonly preview: Preview }) {
	return (
		<section
			aria-label="The file’s first rows"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it may need to be scrolled with the keyboard
			tabIndex={0}
			className="overflow-x-auto rounded-box border border-line"
		>
			<table className="w-full text-left text-xs">
				<thead>
					<tr className="border-line border-b bg-sunken">
						{columns.map((name, index) => (
							<th
								key={name}
								scope="col"
								className={cx(
									"max-w-60 truncate px-2.5 py-1.5 font-medium",
									chosen.includes(index + 1) ? "text-accent" : "text-muted",
								)}
							>
								{name}
								{chosen.includes(index + 1) && <span className="sr-only"> (chosen)</span>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
						<tr key={row} className="border-line border-b last:border-b-0">
							{columns.map((name, index) => (
								<td
									key={name}
									dir="auto"
									className={cx(
										"max-w-60 truncate px-2.5 py-1",
										chosen.includes(index + 1) ? "bg-accent-soft" : "text-muted",
									)}
								>
									{cells[index]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
