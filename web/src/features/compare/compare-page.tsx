import { type ReactNode, useEffect } from "react";
import type { LookupAbsence } from "@/answers/history-protocol";
import { addressOfComparison } from "@/answers/lookup-address";
import { featureTitle } from "@/answers/lookup-name";
import type { LookupRecord } from "@/answers/lookup-record";
import { listLookups, useHistory } from "@/answers/use-history";
import { featureByID } from "@/catalog/features";
import { Alert } from "@/components/alert";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { LoadNotice } from "@/components/load-notice";
import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { TitleBar } from "@/components/title-bar";
import { useKey } from "@/lib/access-key";
import { formatMoment } from "@/lib/format";
import { navigate, useSearch } from "@/lib/location";
import { ComparedSides, comparableLookups } from "./compared-sides";
import { ComparisonResult } from "./comparison-result";
import { type LoadedComparison, useAbsence, useComparison, useEarlierLookup } from "./use-comparison";

/** Compares two lookups of the history. Its address names both. */
export function ComparePage({ actions }: { readonly actions?: ReactNode }) {
	const query = new URLSearchParams(useSearch());
	const key = useKey();
	const { value: lookups, error, again } = useHistory(key, listLookups);
	const lookupOf = (name: string) => lookups?.find(({ id }) => id === query.get(name));
	const before = lookupOf("from");
	const after = lookupOf("to");
	const earlier = useEarlierLookup(key, query.get("from") ? null : query.get("to"));
	// The address names both lookups, even if one was chosen automatically.
	useEffect(() => {
		if (earlier) navigate(addressOfComparison(earlier.before, earlier.after), { replace: true });
	}, [earlier]);
	const records = before && after && before.feature === after.feature ? { before, after } : null;
	const comparison = useComparison(key, records);
	const missing = ["from", "to"].flatMap((name) => (lookups && !lookupOf(name) && query.get(name)) || []);
	const absence = useAbsence(key, missing);
	const known = before ?? after;
	return (
		<>
			<TitleBar title="Compare" actions={actions} />
			<div className="grid grid-cols-1 gap-4 pt-4 pb-16">
				<p className="max-w-[70ch] text-muted">
					{known
						? featureTitle(known.feature)
						: "Two answers of one feature, from the history of this browser."}
				</p>
				{!lookups && error === undefined && <Skeleton className="h-40" />}
				{error !== undefined && (
					<RetryAlert title="The history could not be read" text={error} onRetry={again} />
				)}
				{lookups && known && <ComparedSides lookups={lookups} before={before} after={after} />}
				{lookups && !records && missing.length === 0 && <Nothing {...choiceText(before, after, lookups)} />}
				{absence && missing.length > 0 && <Nothing {...missingText(absence, missing.length)} />}
				{records && <Outcome records={records} comparison={comparison} />}
			</div>
		</>
	);
}

/** Why lookups are missing, as the end of "One of the lookups was" or "These lookups were". */
const absenceTexts: Readonly<Record<LookupAbsence, { readonly end: string; readonly text: string }>> = {
	otherKey: {
		end: "fetched with another access key",
		text: "Switch back to that key to compare with it, or choose another lookup.",
	},
	deleted: { end: "deleted", text: "Choose another lookup, or look it up again." },
	gone: { end: "not found in this browser’s history", text: "Choose another lookup, or look it up again." },
};

/** Reports which lookups are missing, and why. */
function missingText(absence: LookupAbsence, count: number): NothingProps {
	const { end, text } = absenceTexts[absence];
	return { title: `${count === 1 ? "One of the lookups was" : "These lookups were"} ${end}`, text };
}

/** Why existing lookups cannot be compared, and what to do. */
function choiceText(
	before: LookupRecord | undefined,
	after: LookupRecord | undefined,
	lookups: readonly LookupRecord[],
): NothingProps {
	if (before && after)
		return {
			title: "These lookups are of different features",
			text: "Only answers of the same feature can be compared. Choose another lookup above.",
		};
	const known = before ?? after;
	if (known && comparableLookups(lookups, known).length === 0)
		return {
			title: "Nothing to compare it with",
			text: "This is the only answer of this feature in your history. Look it up again later, then compare.",
		};
	if (known)
		return { title: "Choose the other lookup above", text: "Lookups of the same feature can be compared." };
	return {
		title: "Choose two lookups",
		text: "Open a lookup you made more than once, or choose one in the history.",
	};
}

type NothingProps = { readonly title: string; readonly text: string };

function Nothing({ title, text }: NothingProps) {
	return (
		<div role="status" className="grid justify-items-center gap-3 py-12 text-center">
			<p className="font-medium">{title}</p>
			<p className="max-w-[50ch] text-muted text-sm">{text}</p>
			<Link href="/history" className={buttonClass({ look: "primary" })}>
				Open the history
			</Link>
		</div>
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
					doing="Comparing the two answers"
					failed="The answers could not be compared"
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
		<Alert tone="warning" title={`The answer of ${formatMoment(records[value.side].time)} has no rows`}>
			It failed, or its shape is unknown. Choose another lookup above.
		</Alert>
	);
}
