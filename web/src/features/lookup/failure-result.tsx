import type { Feature } from "@/catalog/catalog.gen";
import { FailureNote } from "../ask/failure-note";
import { IdentifiedLine } from "../question/identified-line";
import { RawPages } from "../raw/raw-pages";
import type { Failed } from "./look-up";
import { callsOf } from "./server-timing";
import { Strip } from "./strip";

type FailureResultProps = { readonly feature: Feature; readonly lookup: Failed };

/** A lookup that failed: why, what to do, and the answer as far as there is one. */
export function FailureResult({ feature, lookup }: FailureResultProps) {
	const { fault, exchange, identified } = lookup;
	return (
		<div className="grid grid-cols-1 gap-5">
			<FailureNote fault={fault} loud={feature.failure?.shows === "inline"} />
			{identified && <IdentifiedLine identified={identified} />}
			{exchange && (
				<div className="border-line border-y py-3">
					<Strip facts={exchange.facts} calls={callsOf(exchange.facts) + (identified?.calls ?? 0)} />
				</div>
			)}
			{exchange && exchange.answer.size > 0 && (
				<RawPages answers={[exchange.answer]} shown={0} onShow={() => {}} />
			)}
		</div>
	);
}
