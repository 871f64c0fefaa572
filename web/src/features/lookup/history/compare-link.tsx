import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { openHistory } from "@/answers/history";
import { addressOfComparison } from "@/answers/lookup-address";
import type { LookupHistory } from "@/features/lookup/run-lookup";
import { useAccessKey } from "@/lib/access-key";
import { formatMoment, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";

/** Leads to the comparison of a stored lookup with the one before that asked for the same; nothing where there is none. */
export function CompareLink({ history: { recorder, restored } }: { readonly history: LookupHistory }) {
	const outcome = useSyncExternalStore(recorder.subscribe, () => recorder.outcome);
	const isStored = restored !== null || (outcome !== null && outcome.kind !== "dropped");
	const { id } = recorder;
	const [key] = useAccessKey();
	const { value: earlier = [] } = useLoad(
		[key, id],
		isStored ? () => openHistory().earlier(key.trim(), id) : null,
	);
	const [latest] = earlier;
	if (!latest) return null;
	return (
		<Link
			href={addressOfComparison(latest.id, id)}
			aria-label={`Compare with ${formatMoment(latest.time)}`}
			title={`${formatQuantity(earlier.length, "earlier lookup")} of the same`}
			className="inline-flex min-h-6 shrink-0 md:max-[51rem]:hidden lg:max-[72rem]:hidden items-center rounded-box text-accent underline decoration-transparent underline-offset-3 hover:decoration-accent"
		>
			Compare<span className="whitespace-pre md:max-[90rem]:hidden"> with {formatMoment(latest.time)}</span>
		</Link>
	);
}
