import { useDeferredValue, useEffect, useState } from "react";
import { featureByID } from "@/catalog/address";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import { RetryAlert } from "@/components/retry-alert";
import { Select } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { TextField } from "@/components/text-field";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { useDelayed } from "@/lib/use-delayed";
import type { LedgerOutcome } from "./api";
import { useCollectionAddress } from "./collection-address";
import { InputDialog } from "./input-dialog";
import { LedgerActions } from "./ledger-actions";
import { LedgerList } from "./ledger-list";
import { isStillRun, ledgerOutcomes, outcomeName } from "./outcomes";
import type { Collection, LedgerEntry, Progress } from "./replies.gen";
import { useLedger } from "./use-ledger";

/** Longer lists are shown in stretches: browsers draw nothing beyond some millions of pixels. */
const stretchLength = 10_000;

/** How long the page waits for the next letter of a search, in milliseconds. */
const searchDelay = 250;

type LedgerProps = {
	readonly collection: Collection;
	readonly progress: Progress | null;
	/** The number of the run. */
	readonly run: number;
	readonly onChange: () => void;
};

/** The inputs of a run and how each goes. What is in sight is in the page's address. */
export function Ledger({ collection, progress, run, onChange }: LedgerProps) {
	const accessKey = useKey();
	const [{ outcome, search, stretch }, setAddress] = useCollectionAddress();
	const last = progress?.run ?? collection.run;
	const isLast = run === last.number;
	const ledger = useLedger(
		accessKey,
		collection.id,
		{ run, outcome, search },
		isLast ? pulseOf(progress) : null,
	);
	const [opened, setOpened] = useState<LedgerEntry>();
	const isStill = isStillRun(last);
	const limits = {
		rowLimit: collection.rowLimit,
		isStill,
		hasList: Boolean(featureByID(collection.feature)?.paging),
	};
	const total = ledger.total ?? 0;
	const stretches = Math.max(1, Math.ceil(total / stretchLength));
	const current = Math.min(stretch, stretches - 1);
	const from = current * stretchLength;
	return (
		<section aria-label="Ledger" className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<OutcomeFilter
					value={outcome}
					isStill={isStill}
					onChange={(next) => setAddress({ outcome: next, stretch: 0 })}
				/>
				<SearchField value={search} onSearch={(next) => setAddress({ search: next, stretch: 0 }, "same")} />
				<p role="status" className="text-muted text-sm">
					{ledger.total !== null && formatQuantity(total, "input")}
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
								ledger.refresh();
							}}
						/>
					)}
				</div>
			</div>
			{ledger.failure && (
				<RetryAlert title="The ledger could not be read" text={ledger.failure} onRetry={ledger.refresh} />
			)}
			{ledger.total === null ? (
				<WaitingLedger isFailed={ledger.failure !== null} />
			) : total === 0 ? (
				<Panel role="status" className="py-8 text-center text-muted">
					{outcome || search
						? "No input matches. Choose all inputs, or search for less."
						: "There is no input."}
				</Panel>
			) : (
				<LedgerList
					key={`${run} ${outcome} ${search} ${current}`}
					ledger={ledger}
					from={from}
					count={Math.min(stretchLength, total - from)}
					limits={limits}
					onOpen={setOpened}
				/>
			)}
			{stretches > 1 && (
				<Stretches
					current={current}
					count={stretches}
					total={total}
					onStretch={(next) => {
						setAddress({ stretch: next });
						window.scrollTo({ top: 0 });
					}}
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

/** Changes whenever an input of the run has. */
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

type OutcomeFilterProps = {
	readonly value: LedgerOutcome | null;
	readonly isStill: boolean;
	readonly onChange: (outcome: LedgerOutcome | null) => void;
};

function OutcomeFilter({ value, isStill, onChange }: OutcomeFilterProps) {
	return (
		<Select
			aria-label="Outcome"
			value={value ?? ""}
			onChange={(event) => onChange(ledgerOutcomes.find((outcome) => outcome === event.target.value) ?? null)}
			size="small"
		>
			<option value="">All inputs</option>
			{ledgerOutcomes.map((outcome) => (
				<option key={outcome} value={outcome}>
					{outcomeName(outcome, isStill)}
				</option>
			))}
		</Select>
	);
}

type SearchFieldProps = { readonly value: string; readonly onSearch: (text: string) => void };

/** A search is sent once the person stops typing. Back and Forward change the field. */
function SearchField({ value, onSearch }: SearchFieldProps) {
	const [text, setText] = useState(value);
	const [sent, setSent] = useState(value);
	if (value !== sent) {
		setSent(value);
		setText(value);
	}
	const settled = useDeferredValue(text);
	// A timer is outside of React.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another text is sent
	useEffect(() => {
		if (settled === sent) return;
		const timer = setTimeout(() => {
			setSent(settled);
			onSearch(settled);
		}, searchDelay);
		return () => clearTimeout(timer);
	}, [settled, sent]);
	return (
		<TextField
			label="Search the inputs"
			labelSide="hidden"
			placeholder="Search the inputs"
			size="small"
			className="min-w-0 sm:w-56"
			value={text}
			onChange={(event) => setText(event.target.value)}
		/>
	);
}

type StretchesProps = {
	readonly current: number;
	readonly count: number;
	readonly total: number;
	readonly onStretch: (stretch: number) => void;
};

function Stretches({ current, count, total, onStretch }: StretchesProps) {
	const first = current * stretchLength + 1;
	const last = Math.min(total, first + stretchLength - 1);
	return (
		<nav aria-label="Stretches of the ledger" className="flex flex-wrap items-center gap-2">
			<Button size="small" disabled={current === 0} onClick={() => onStretch(current - 1)}>
				Previous
			</Button>
			<Select
				aria-label="Inputs in sight"
				value={current}
				onChange={(event) => onStretch(Number(event.target.value))}
				size="small"
			>
				{Array.from({ length: count }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its number
					<option key={index} value={index}>
						{formatCount(index * stretchLength + 1)} to{" "}
						{formatCount(Math.min(total, (index + 1) * stretchLength))}
					</option>
				))}
			</Select>
			<Button size="small" disabled={current === count - 1} onClick={() => onStretch(current + 1)}>
				Next
			</Button>
			<p className="text-muted text-sm">
				{formatCount(first)} to {formatCount(last)} of {formatCount(total)}
			</p>
		</nav>
	);
}
