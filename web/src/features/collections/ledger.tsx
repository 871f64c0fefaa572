import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Panel } from "@/components/panel";
import { RetryAlert } from "@/components/retry-alert";
import { Choice } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { RowCache } from "@/features/rows/row-cache";
import { RowFilter, typingPause, useTyped } from "@/features/rows/row-filter";
import { useKey } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import { readLedger } from "./api";
import { useCollectionAddress } from "./collection-address";
import { InputDialog } from "./input-dialog";
import { LedgerActions } from "./ledger-actions";
import { LedgerList } from "./ledger-list";
import { isStillRun, ledgerOutcomes, outcomeName } from "./outcomes";
import type { Collection, LedgerEntry, Progress } from "./replies.gen";

type LedgerProps = {
	readonly collection: Collection;
	readonly progress: Progress | null;
	/** The run number. */
	readonly run: number;
	readonly onChange: () => void;
};

/** A run's inputs and their outcomes. The filter is in the page's URL. */
export function Ledger({ collection, progress, run, onChange }: LedgerProps) {
	const accessKey = useKey();
	const [{ outcome, search: words }, setAddress] = useCollectionAddress();
	const search = useTyped(words, typingPause);
	const last = progress?.run ?? collection.run;
	const isLast = run === last.number;
	const entries = useMemo(
		() =>
			new RowCache<LedgerEntry>(async (from, to, signal) => {
				const query = { run, ...(outcome && { outcome }), search, from, count: to - from };
				const { inputs, total = 0 } = await readLedger(accessKey, collection.id, query, signal);
				return { rows: inputs, total };
			}),
		[accessKey, collection.id, run, outcome, search],
	);
	const { total, failure } = useSyncExternalStore(entries.subscribe, entries.state);
	const pulse = isLast ? pulseOf(progress) : null;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the pulse changes with the entries
	useEffect(() => entries.refresh(), [entries, pulse]);
	// The total arrives with the first inputs.
	useEffect(() => entries.show(0, 1), [entries]);
	const [opened, setOpened] = useState<LedgerEntry>();
	const isStill = isStillRun(last);
	const limits = { rowLimit: collection.rowLimit, isStill };
	return (
		<section aria-label="Run inputs" className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<Choice
					aria-label="Outcome"
					value={outcome ?? ""}
					onChange={(next) => setAddress({ outcome: next || null })}
					size="small"
					options={[
						["", "All inputs"],
						...ledgerOutcomes.map((each) => [each, outcomeName(each, isStill)] as const),
					]}
				/>
				<RowFilter
					label="Search inputs"
					placeholder="Search inputs"
					className="min-w-0 sm:w-56"
					words={words}
					onWords={(next) => setAddress({ search: next }, "same")}
				/>
				<p role="status" className="text-muted text-sm">
					{total !== null && formatQuantity(total, "input")}
				</p>
				<div className="ml-auto max-sm:ml-0">
					{isLast && (
						<LedgerActions
							collection={collection}
							run={last}
							changing={progress?.changing}
							outcome={outcome}
							search={search}
							onChange={() => {
								onChange();
								entries.refresh();
							}}
						/>
					)}
				</div>
			</div>
			{failure !== null && (
				<RetryAlert title="The inputs could not be read" text={failure} onRetry={() => entries.refresh()} />
			)}
			{total === null ? (
				<WaitingLedger isFailed={failure !== null} />
			) : total === 0 ? (
				<Panel role="status" className="py-8 text-center text-muted">
					{outcome || search
						? "No inputs match. Choose all inputs or try fewer words."
						: "There are no inputs."}
				</Panel>
			) : (
				<LedgerList
					key={`${run} ${outcome} ${search}`}
					entries={entries}
					total={total}
					limits={limits}
					onOpen={setOpened}
				/>
			)}
			{opened && (
				<InputDialog
					collection={collection}
					entry={opened}
					limits={limits}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</section>
	);
}

/** Changes whenever an input of the run changes. */
function pulseOf(progress: Progress | null): string {
	if (!progress) return "";
	const { run, open, waiting, outcomes } = progress;
	return JSON.stringify([run.calls, run.rows, run.inputs, open, waiting, outcomes]);
}

function WaitingLedger({ isFailed }: { readonly isFailed: boolean }) {
	const isSlow = useDelayed(!isFailed);
	if (isFailed) return null;
	return <Skeleton className={isSlow ? "h-96" : "h-96 opacity-0"} />;
}
