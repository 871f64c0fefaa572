import { type ReactNode, useEffect } from "react";
import type { LookupAbsence } from "@/answers/history-protocol";
import { addressOfComparison, addressOfLookup, withoutRows } from "@/answers/lookup-address";
import { featureTitle } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { listLookups, useHistory } from "@/answers/use-history";
import { featureByID } from "@/catalog/features";
import { Alert } from "@/components/alert";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { LoadNotice } from "@/components/load-notice";
import { Panel } from "@/components/panel";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { TitleBar } from "@/components/title-bar";
import { useKey } from "@/lib/access-key";
import { formatMoment } from "@/lib/format";
import { navigate, useSearch } from "@/lib/location";
import { CompareStart, CompareWith } from "./compare-start";
import { ComparedSides, comparableLookups, sharedName } from "./compared-sides";
import { ComparisonResult } from "./comparison-result";
import { type LoadedComparison, useAbsence, useComparison, useEarlierLookup } from "./use-comparison";

/** Compares two lookups from the history. The URL names both. */
export function ComparePage({ actions }: { readonly actions?: ReactNode }) {
	const query = new URLSearchParams(useSearch());
	const key = useKey();
	const { value: lookups, error, again } = useHistory(key, listLookups);
	const lookupOf = (name: string) => lookups?.find(({ id }) => id === query.get(name));
	const before = lookupOf("from");
	const after = lookupOf("to");
	const earlier = useEarlierLookup(key, query.get("from") ? null : query.get("to"));
	// The URL names both lookups, even if one was chosen automatically.
	useEffect(() => {
		if (earlier) navigate(addressOfComparison(earlier.before, earlier.after), { replace: true });
	}, [earlier]);
	const records = before && after && before.feature === after.feature ? { before, after } : null;
	const comparison = useComparison(key, records);
	const missing = ["from", "to"].flatMap((name) => (lookups && !lookupOf(name) && query.get(name)) || []);
	const absence = useAbsence(key, missing);
	const known = before ?? after;
	const shared = sharedName(lookups ?? [], before, after);
	return (
		<>
			<TitleBar title="Compare" back="History" backTo="/history" actions={actions} />
			<div className="grid grid-cols-1 gap-4 pt-4 pb-16">
				<p className="max-w-[70ch] text-muted">
					{known
						? featureTitle(known.feature)
						: "See what changed between two responses of the same feature."}
					{shared !== null && (
						<>
							{" · "}
							<bdi className="[overflow-wrap:anywhere]">{shared}</bdi>
						</>
					)}
				</p>
				{!lookups && error === undefined && <Skeleton className="h-40" />}
				{error !== undefined && (
					<RetryAlert title="The history could not be read" text={error} onRetry={again} />
				)}
				{lookups && known && <ComparedSides lookups={lookups} before={before} after={after} />}
				{lookups && !records && missing.length === 0 && (
					<Choosing lookups={lookups} before={before} after={after} />
				)}
				{absence && missing.length > 0 && <Nothing {...missingText(absence, missing.length)} />}
				{records && <Outcome records={records} comparison={comparison} />}
			</div>
		</>
	);
}

/** Why lookups are missing. Each `end` completes "One of the lookups was" or "These lookups were". */
const absenceTexts: Readonly<Record<LookupAbsence, { readonly end: string; readonly text: string }>> = {
	otherKey: {
		end: "fetched with another access key",
		text: "Switch back to that key to compare with it, or choose another lookup.",
	},
	deleted: { end: "deleted", text: "Choose another lookup, or run it again." },
	gone: { end: "not found in this browser’s history", text: "Choose another lookup, or run it again." },
};

/** Reports which lookups are missing, and why. */
function missingText(absence: LookupAbsence, count: number): NothingProps {
	const { end, text } = absenceTexts[absence];
	return { title: `${count === 1 ? "One of the lookups was" : "These lookups were"} ${end}`, text };
}

type ChoosingProps = {
	readonly lookups: readonly LookupRecord[];
	readonly before: LookupRecord | undefined;
	readonly after: LookupRecord | undefined;
};

/** What to choose, or why existing lookups cannot be compared. */
function Choosing({ lookups, before, after }: ChoosingProps) {
	if (before && after)
		return (
			<Nothing
				title="These lookups are for different features"
				text="Only lookups of the same feature can be compared. Choose another lookup above."
			/>
		);
	const known = before ?? after;
	if (!known) return <CompareStart lookups={lookups} />;
	const others = comparableLookups(lookups, known);
	if (others.length > 0) return <CompareWith known={known} others={others} lookups={lookups} />;
	return (
		<Nothing
			title="Nothing to compare it with yet"
			text="This is your only lookup of this feature. Run it again later, then compare the two responses."
			action={repeatAction(known)}
		/>
	);
}

type Action = { readonly name: string; readonly href: string };

const historyAction: Action = { name: "Open History", href: "/history" };

/** Opens the page for a lookup with its inputs filled in. */
function repeatAction(lookup: LookupRecord): Action {
	const address = addressOfLookup(lookup);
	return address ? { name: "Run it again", href: withoutRows(address.href) } : historyAction;
}

type NothingProps = { readonly title: string; readonly text: string; readonly action?: Action };

function Nothing({ title, text, action = historyAction }: NothingProps) {
	return (
		<Panel role="status" className="grid justify-items-start gap-2 sm:p-6">
			<p className="font-semibold text-base">{title}</p>
			<p className="max-w-[60ch] text-muted text-sm">{text}</p>
			<Link href={action.href} className={buttonClass({ look: "primary" }, "mt-2")}>
				{action.name}
			</Link>
		</Panel>
	);
}

type OutcomeProps = {
	readonly records: { readonly before: LookupRecord; readonly after: LookupRecord };
	readonly comparison: LoadedComparison;
};

/** The result of a comparison, its progress, or why it failed. */
function Outcome({ records, comparison }: OutcomeProps) {
	const { state, value, done } = comparison;
	const feature = featureByID(records.after.feature);
	if (!value) {
		return (
			<div className="grid gap-4">
				<LoadNotice
					load={comparison}
					doing="Comparing the two responses"
					failed="The responses could not be compared"
					stopped="The comparison was stopped"
					repeat="Compare again"
					done={done}
				/>
				{state === "loading" && (
					<>
						<Skeleton className="h-16" />
						<Skeleton className="h-72" />
					</>
				)}
			</div>
		);
	}
	if ("summary" in value)
		return (
			feature && (
				<ComparisonResult key={value.number} feature={feature} records={records} comparison={value} />
			)
		);
	if (value.kind !== "empty") return <Nothing {...missingText("gone", 2)} />;
	return (
		<Alert tone="warning" title={`The response from ${formatMoment(records[value.side].time)} has no rows`}>
			The lookup failed, or the shape of its response is unknown. Choose another lookup above.
		</Alert>
	);
}
