import { useDeferredValue, useMemo, useState } from "react";
import { answers, type Feature } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Panel } from "@/components/panel";
import { Segments } from "@/components/segments";
import { TextField } from "@/components/text-field";
import type { OpenList } from "@/lib/answer/client";
import { asSent, type Sort } from "@/lib/answer/order";
import { CountLine } from "../paging/count-line";
import { PagingBar } from "../paging/paging-bar";
import type { Paging } from "../paging/use-paging";
import { TableView } from "../views/table/table-view";
import { useTab } from "./use-tab";
import { views } from "./views";

type ListSectionProps = { readonly feature: Feature; readonly list: OpenList; readonly paging: Paging };

/** From this many rows on there is a filter. */
const many = 8;

/** A list: how much of it is there, its rows as a view or as a table, and the way to more. */
export function ListSection({ feature, list, paging }: ListSectionProps) {
	const [tab, setTab] = useTab(feature);
	const [words, setWords] = useState("");
	const [sort, setSort] = useState<Sort | null>(asSent.sort);
	const sought = useDeferredValue(words);
	// The views ask anew when the order is another object.
	const order = useMemo(() => ({ words: sought, sort }), [sought, sort]);
	const { page } = paging.loaded;
	const { View, name } = views[feature.layout ?? "accounts"];
	return (
		<section aria-label="Rows" className="grid grid-cols-1 gap-3">
			{feature.texts?.note && <p className="text-muted text-sm">{feature.texts.note}</p>}
			{page.limited && feature.texts?.limited && <Alert tone="warning">{feature.texts.limited}</Alert>}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
				<CountLine feature={feature} page={page} />
				{page.count >= many && (
					<TextField
						label="Filter the rows"
						labelHidden
						placeholder="Filter"
						className="min-w-0 flex-1 sm:w-56 sm:flex-none"
						value={words}
						onChange={(event) => setWords(event.target.value)}
					/>
				)}
				{page.count > 0 && (
					<Segments
						label="Show the rows as"
						value={tab}
						onChange={setTab}
						options={[
							{ value: "view", name },
							{ value: "table", name: "Table" },
						]}
					/>
				)}
			</div>
			{page.count === 0 && <Empty feature={feature} />}
			{page.count > 0 && tab === "view" && <View feature={feature} page={page} list={list} order={order} />}
			{page.count > 0 && tab === "table" && (
				<TableView feature={feature} page={page} list={list} order={order} onSort={setSort} />
			)}
			{feature.paging && <PagingBar feature={feature} texts={feature.paging} paging={paging} />}
		</section>
	);
}

function Empty({ feature }: { readonly feature: Feature }) {
	const answer = answers.find((each) => each.kind === feature.answer);
	return (
		<Panel className="grid gap-1 py-8 text-center">
			<p className="font-medium">No {feature.paging?.many ?? answer?.many} in this answer</p>
			<p className="text-muted text-sm">{answer?.empty}</p>
		</Panel>
	);
}
