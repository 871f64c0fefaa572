import { type Feature, shared } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Panel } from "@/components/panel";
import { AnswerActions } from "../export/answer-actions";
import { IdentifiedLine } from "../question/identified-line";
import { RawBlock } from "../raw/raw-block";
import type { Done } from "./look-up";
import { Strip } from "./strip";
import { views } from "./views";

type SuccessProps = { readonly feature: Feature; readonly lookup: Done };

/** An answer that went well: what it cost, what to do with it, its view, and every byte of it. */
export function Success({ feature, lookup }: SuccessProps) {
	const { exchange, reading, identified } = lookup;
	const View = feature.layout && views[feature.layout];
	const success = reading.status === "ok" ? feature.texts?.success : undefined;
	return (
		<div className="grid grid-cols-1 gap-5">
			{success && <Alert tone="success" title={success} />}
			{identified && <IdentifiedLine identified={identified} />}
			<div className="grid grid-cols-1 gap-3 border-line border-y py-3">
				<Strip facts={exchange.facts} calls={1 + (identified?.calls ?? 0)} />
				<AnswerActions feature={feature} lookup={lookup} />
			</div>
			{reading.place === null && <Panel className="text-muted">{shared.noRows}</Panel>}
			{reading.place !== null && View && <View feature={feature} reading={reading} />}
			<RawBlock answer={exchange.answer} folded={feature.texts?.success !== undefined} />
		</div>
	);
}
