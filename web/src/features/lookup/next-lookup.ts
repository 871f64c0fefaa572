import type { RecordedView } from "@/answers/lookup-record";
import { featureByID } from "@/catalog/features";
import type { InputTexts, NextLookup } from "@/features/rows/next-lookup";
import { planLookup, planTexts } from "./lookup-plan";
import { requestLookup } from "./requested-lookup";

/** Plans a lookup that opens its feature's page and runs there. */
export function planNextLookup(
	id: string,
	input: string | InputTexts,
	view: RecordedView,
): NextLookup | null {
	const feature = featureByID(id);
	const plan =
		feature && (typeof input === "string" ? planLookup(feature, input) : planTexts(feature, input));
	return plan?.isAccepted ? { calls: plan.calls, run: () => requestLookup({ ...plan, view }) } : null;
}
