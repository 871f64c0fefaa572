import { useEffect, useRef, useState } from "react";
import type { RowSource } from "@/answers/protocol";
import { type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { RadioList } from "@/components/radio-list";
import { showToast } from "@/components/toast";
import { shownName } from "@/features/export/scope";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { rowCollectionName } from "./collection-name";
import { openNewCollection } from "./draft";
import { type RowInputs, type RowTarget, readRowInputs, rowTargets } from "./row-inputs";

type CollectMenuProps = {
	/** The feature that the rows belong to. */
	readonly feature: Feature;
	/** A short form of its inputs, which becomes each row's root. */
	readonly inputs: string;
	readonly list: RowSource;
	/** The number of rows in the list, and in the query on the page; null until they are counted. */
	readonly count: number;
	readonly query: RowQuery;
	readonly shownCount: number | null;
};

/**
 * A menu of collections to create from a list's rows. Each choice opens a new collection with the rows as
 * inputs.
 */
export function CollectMenu({ feature, inputs, list, count, query, shownCount }: CollectMenuProps) {
	const isFiltered = shownCount !== count;
	const [rows, setRows] = useState<"shown" | "all">("shown");
	const areAll = rows === "all";
	const [read, setRead] = useState<{ readonly done: number; readonly total: number }>();
	const stop = useRef<AbortController>(undefined);
	useEffect(() => () => stop.current?.abort(), []);
	const wanted = areAll ? count : (shownCount ?? count);
	const collect = async (target: RowTarget) => {
		stop.current?.abort();
		const reading = new AbortController();
		stop.current = reading;
		const { signal } = reading;
		setRead({ done: 0, total: wanted });
		try {
			const source = { list, query: areAll ? unsorted : query, root: inputs };
			const found = await readRowInputs(
				feature,
				target,
				source,
				(done, total) => setRead({ done, total }),
				signal,
			);
			const origin = originText(`${feature.name} for ${inputs}`, found);
			if (found.rows.length === 0)
				return showToast({ title: "Nothing to collect", text: `${origin}.`, tone: "error" });
			// Several rows may name the same account, post or place. Each becomes a single input.
			await openNewCollection(target.feature.id, {
				list: { kind: "rows", rows: found.rows },
				origin,
				name: rowCollectionName(target.feature, feature, found.rows.length, inputs),
				leaveOut: true,
			});
		} catch (error) {
			if (signal.aborted) return;
			showToast({
				title: "The rows could not be read",
				text: errorText(error),
				tone: "error",
			});
		} finally {
			setRead(undefined);
		}
	};
	return (
		<div className="grid max-h-[min(34rem,70dvh)] gap-3 overflow-y-auto">
			<div>
				<p className="font-medium">Collect for {formatQuantity(wanted, "row")}</p>
				<p className="mt-0.5 text-muted text-xs">
					Opens a new collection with one input per row. No calls are made until you start it.
				</p>
			</div>
			{isFiltered && (
				<RadioList
					label="Which rows"
					className="border-line border-b pb-2"
					value={rows}
					onChange={setRows}
					options={[
						{
							value: "shown",
							name: `${shownName(query, true)} rows`,
							note: shownCount === null ? "…" : formatCount(shownCount),
						},
						{ value: "all", name: "All loaded rows", note: formatCount(count) },
					]}
				/>
			)}
			<ul className="-mx-2 grid">
				{rowTargets(feature).map((target) => (
					<li key={target.link.label}>
						<Button
							look="quiet"
							size="small"
							className="h-auto min-h-8 w-full justify-start px-2 text-left"
							aria-disabled={read !== undefined || undefined}
							onClick={() => read === undefined && collect(target)}
						>
							{target.link.label}
							<span className="truncate font-normal text-muted">{target.feature.name}</span>
						</Button>
					</li>
				))}
			</ul>
			<p role="status" className="text-muted text-xs empty:hidden">
				{read && `Reading ${formatCount(read.done)} of ${formatQuantity(read.total, "row")}…`}
			</p>
		</div>
	);
}

/** The origin of the rows, and which rows are skipped. */
function originText(origin: string, { privateCount, lackingCount }: RowInputs): string {
	const excluded = [
		...(privateCount > 0 ? [formatQuantity(privateCount, "private account")] : []),
		...(lackingCount > 0
			? [`${formatQuantity(lackingCount, "row")} that ${lackingCount === 1 ? "lacks" : "lack"} a value`]
			: []),
	];
	return excluded.length > 0 ? `${origin}, excluding ${excluded.join(" and ")}` : origin;
}
