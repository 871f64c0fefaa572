import { useState } from "react";
import { type Feature, shared } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Panel } from "@/components/panel";
import { asSent } from "@/lib/answer/order";
import { AnswerActions } from "../export/answer-actions";
import { usePaging } from "../paging/use-paging";
import { IdentifiedLine } from "../question/identified-line";
import { RawPages } from "../raw/raw-pages";
import { ListSection } from "./list-section";
import type { Done } from "./look-up";
import { callsOf } from "./server-timing";
import { Strip } from "./strip";
import { views } from "./views";

type SuccessProps = { readonly feature: Feature; readonly lookup: Done };

/** An answer that went well: what it cost, what to do with it, its view, and every byte of it. */
export function Success({ feature, lookup }: SuccessProps) {
	const { identified, list, exchange } = lookup;
	const paging = usePaging(feature, lookup);
	const [rawPage, setRawPage] = useState(0);
	const { page, exchanges } = paging.loaded;
	const shown = exchanges[rawPage] ?? exchange;
	const success = page.status === "ok" ? feature.texts?.success : undefined;
	const { View, isList } = views[feature.layout ?? "identity"];
	return (
		<div className="grid grid-cols-1 gap-5">
			{success && <Alert tone="success" title={success} />}
			{identified && <IdentifiedLine identified={identified} />}
			<div className="grid grid-cols-1 gap-3 border-line border-y py-3">
				<Strip
					facts={exchanges.at(-1)?.facts ?? exchange.facts}
					calls={exchanges.reduce((sum, { facts }) => sum + callsOf(facts), identified?.calls ?? 0)}
				/>
				<AnswerActions
					feature={feature}
					lookup={lookup}
					page={page}
					answer={shown.answer}
					part={exchanges.length > 1 ? `Page ${rawPage + 1} of ${exchanges.length}` : undefined}
				/>
			</div>
			{page.place === null && <Panel className="text-muted">{shared.noRows}</Panel>}
			{page.place !== null && isList && <ListSection feature={feature} list={list} paging={paging} />}
			{page.place !== null && !isList && <View feature={feature} page={page} list={list} order={asSent} />}
			<RawPages
				answers={exchanges.map(({ answer }) => answer)}
				shown={rawPage}
				onShow={setRawPage}
				folded={feature.texts?.success !== undefined}
			/>
		</div>
	);
}
