import { openHistory } from "@/answers/history";
import { addressOfLookup } from "@/answers/lookup-address";
import type { LookupRecord } from "@/answers/lookup-record";
import { Button } from "@/components/button";
import { Frame } from "@/components/frame";
import { Link } from "@/components/link";
import { lookupRequest } from "@/features/lookup/inputs/lookup-request";
import type { LookupPlan } from "@/features/lookup/lookup-plan";
import { useAccessKey } from "@/lib/access-key";
import { formatExactCount, formatMoment } from "@/lib/format";
import { useKeyUsage } from "@/lib/key-usage";
import { useLoad } from "@/lib/use-load";

type PlannedLookupProps = {
	readonly plan: LookupPlan;
	/** Whether the page already shows why the lookup is not sent. */
	readonly isRefused: boolean;
	readonly onRun: () => void;
};

/** The lookup that a link filled in: its subject, its cost, its button, and an earlier response. */
export function PlannedLookup({ plan, isRefused, onRun }: PlannedLookupProps) {
	const { feature, subject, cost, isAccepted } = plan;
	const [key] = useAccessKey();
	const { quota } = useKeyUsage(key.trim());
	const earlier = useEarlierLookup(plan, key.trim());
	const address = earlier && addressOfLookup(earlier);
	return (
		<Frame className="m-1.5 grid justify-items-start gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
			<div className="min-w-0 max-w-full">
				<p className="text-muted text-sm">{feature.title ?? feature.name}</p>
				<p dir="auto" className="font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">
					{subject}
				</p>
			</div>
			<p className="text-sm">
				{isRefused ? "No call was made." : cost}
				{isAccepted && quota && (
					<span className="text-muted tabular-nums"> · {formatExactCount(quota.left)} left</span>
				)}
			</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
				{isAccepted && !isRefused && (
					<Button look="primary" className="h-auto! min-h-9 whitespace-normal! py-1.5" onClick={onRun}>
						<span className="min-w-0 text-left [overflow-wrap:anywhere]">
							{feature.texts?.button} {subject}
						</span>
					</Button>
				)}
				{earlier && address && (
					<Link
						href={address.href}
						state={address.state}
						className="inline-flex min-h-6 items-center rounded-box text-accent text-sm lone-link"
					>
						Open the response from {formatMoment(earlier.time)}: no calls
					</Link>
				)}
			</div>
		</Frame>
	);
}

/** The latest response in the history for the same lookup. */
function useEarlierLookup(plan: LookupPlan, key: string): LookupRecord | undefined {
	const { feature, texts, isAccepted } = plan;
	const { value } = useLoad(
		[JSON.stringify([feature.id, texts, key]), isAccepted],
		isAccepted
			? () => {
					const { values, unresolved } = lookupRequest(feature, texts);
					return openHistory().latest(key, { feature: feature.id, values, unresolved: unresolved?.username });
				}
			: null,
	);
	return value ?? undefined;
}
