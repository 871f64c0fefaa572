import type { RecordedView } from "@/answers/lookup-record";
import { featureByID } from "@/catalog/features";
import type { NextLookup } from "@/features/rows/next-lookup";
import { planLookup } from "./lookup-plan";
import { requestLookup } from "./requested-lookup";

/** Plans a lookup that opens the page of its feature and runs there. */
export function planNextLookup(id: string, input: string, view: RecordedView): NextLookup | null {
	const feature = featureByID(id);
	const plan = feature && planLookup(feature, input);
	return plan?.isAccepted ? { calls: plan.calls, run: () => requestLookup({ ...plan, view }) } : null;
}
