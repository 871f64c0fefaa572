import { ListTree } from "lucide-react";
import { useState } from "react";
import { type AnswerHandle, openElementList, type RowListHandle } from "@/answers/handles";
import type { ListPage, ListPath } from "@/answers/rows";
import type { Feature, Selector } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Skeleton } from "@/components/skeleton";
import { ExportControls } from "@/features/lookup/export/export-controls";
import { useLocalRows, useRowQuery } from "@/features/rows/wanted-rows";
import { RowsSection } from "@/features/table/rows-section";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import type { Exchange } from "./call/exchange";

type RowsFromProps = {
	readonly feature: Feature;
	/** A short form of the inputs. */
	readonly inputs: string;
	/** The exchanges for all pages. */
	readonly exchanges: readonly Pick<Exchange, "answer">[];
};

/** Any list in a response as a table, with its elements' keys as columns. */
export function RowsFrom({ feature, inputs, exchanges }: RowsFromProps) {
	const [chosen, setChosen] = useState<Selector | null>(null);
	return (
		<section aria-label="Any list as a table" className="grid min-w-0 grid-cols-1 gap-2">
			<ListPaths exchanges={exchanges} chosen={chosen} onChoose={setChosen} />
			{chosen !== null && (
				<ElementTable
					key={chosen}
					feature={feature}
					inputs={inputs}
					exchanges={exchanges}
					selector={chosen}
				/>
			)}
		</section>
	);
}

type RowsFromButtonProps = Pick<RowsFromProps, "exchanges"> & {
	/** The list that the page shows by default. */
	readonly shown: Selector | null;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
};

/** Shows and hides the list selection, if there is a list other than the one on the page. */
export function RowsFromButton({ exchanges, shown, isOpen, onToggle }: RowsFromButtonProps) {
	const paths = useListPaths(exchanges.at(-1)?.answer);
	if (!paths?.some(({ selector }) => selector !== shown)) return null;
	return (
		<Button
			look="quiet"
			size="small"
			aria-expanded={isOpen}
			onClick={onToggle}
			title="Choose which list in the response to show as a table"
		>
			<ListTree aria-hidden size={16} />
			Rows from…
		</Button>
	);
}

type ListPathsProps = Pick<RowsFromProps, "exchanges"> & {
	readonly chosen: Selector | null;
	readonly onChoose: (selector: Selector | null) => void;
};

/** The lists in the latest page, each with its number of elements. */
function ListPaths({ exchanges, chosen, onChoose }: ListPathsProps) {
	const paths = useListPaths(exchanges.at(-1)?.answer);
	if (!paths) return <Skeleton className="h-8" />;
	if (paths.length === 0) return <p className="text-muted text-sm">This response has no list of objects.</p>;
	return (
		<ul aria-label="Lists in this response" className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-0.5">
			{paths.map(({ selector, length }) => (
				<li key={selector} className="min-w-0">
					<button
						type="button"
						aria-pressed={selector === chosen}
						onClick={() => onChoose(selector === chosen ? null : selector)}
						className={cx(
							"flex min-h-7 max-w-full items-center gap-2 rounded-box border px-2 text-start hover:border-ink",
							selector === chosen ? "border-accent bg-accent-soft" : "border-line bg-surface",
						)}
					>
						<span className="min-w-0 code [overflow-wrap:anywhere]">{selector}</span>
						<span className="text-muted text-xs tabular-nums">{formatCount(length)}</span>
					</button>
				</li>
			))}
		</ul>
	);
}

/** A response's lists, empty if they cannot be read; undefined until they are. */
export function useListPaths(answer: AnswerHandle | undefined): readonly ListPath[] | undefined {
	const { state, value } = useLoad([answer], answer ? () => answer.listPaths() : null, { keep: true });
	return state === "failed" ? [] : value;
}

type Elements = { readonly list: RowListHandle; readonly page: ListPage; readonly paths: readonly string[] };

type ElementTableProps = Pick<RowsFromProps, "feature" | "inputs" | "exchanges"> & {
	readonly selector: Selector;
};

/** The elements of a list, with a filter, a column picker and a file, like any list. */
function ElementTable({ feature, inputs, exchanges, selector }: ElementTableProps) {
	const elements = useElements(exchanges, selector);
	const answers = exchanges.map(({ answer }) => answer);
	const rows = useLocalRows();
	const query = useRowQuery(rows.wanted);
	const { schema: _schema, layout: _layout, paging: _paging, ...plain } = feature;
	// The elements' keys are the columns of the file and the table.
	const exported = { ...plain, ...(plain.export && { export: { ...plain.export, shape: "flat" as const } }) };
	if (!elements) return <Skeleton className="h-64" />;
	const { list, page, paths } = elements;
	const files = (text: string) => (
		<ExportControls
			feature={exported}
			label={inputs === "" ? selector : `${inputs}_${selector}`}
			inputs={inputs}
			list={list}
			count={page.count}
			sample={page.rows}
			pages={answers}
			rowsFrom={selector}
			buttonText={(rows) => (rows === "" ? text : `CSV (${rows})`)}
			disabledBy={undefined}
		/>
	);
	return (
		<div className="grid min-w-0 grid-cols-1 gap-3">
			<RowsSection
				{...{ feature: plain, page, list, query, rows, paths }}
				label={selector}
				filterLabel={`Filter rows from ${selector}`}
				head={
					<p role="status">
						<span className="font-semibold text-xl">{formatCount(page.count)}</span>{" "}
						<span className="text-muted">{page.count === 1 ? "row" : "rows"} from</span>{" "}
						<span className="code [overflow-wrap:anywhere]">{selector}</span>
					</p>
				}
				actions={files("These rows as CSV")}
				selectionActions={() => files("CSV")}
			/>
		</div>
	);
}

/** The elements on all pages that match a selector; undefined until they are read. */
function useElements(exchanges: RowsFromProps["exchanges"], selector: Selector): Elements | undefined {
	const { value } = useLoad(
		[exchanges, selector],
		async (signal) => {
			const list = openElementList(selector);
			signal.addEventListener("abort", list.close);
			let page: ListPage | undefined;
			for (const { answer } of exchanges) page = await list.append(answer);
			const paths = await list.rows.furtherPaths();
			return page && { list, page, paths };
		},
		{ keep: true },
	);
	return value;
}
