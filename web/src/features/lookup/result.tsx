import { type ReactNode, useId, useState } from "react";
import { unsorted } from "@/answers/rows";
import { type Feature, sharedTexts } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import { Skeleton } from "@/components/skeleton";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { attemptCount } from "@/features/lookup/call/server-timing";
import { AnswerActions } from "@/features/lookup/export/answer-actions";
import { ResolvedIDLine } from "@/features/lookup/inputs/id-lookup";
import { usePaging } from "@/features/lookup/paging/use-paging";
import { RawPages } from "@/features/raw/raw-pages";
import { StreamingAnswer } from "@/features/raw/streaming-answer";
import { NoUserID, userIDOf } from "@/features/views/identity/identity-view";
import { layouts } from "@/features/views/layouts";
import { ListSection } from "./list-section";
import { RequestSummary } from "./request-summary";
import type { CompletedLookup, FailedLookup } from "./run-lookup";
import type { Lookup } from "./use-lookup";

type LookupResultProps = {
	readonly feature: Feature;
	readonly lookup: Lookup;
	readonly onCancel: () => void;
};

/** The result of a lookup. It reserves its space while there is none, so that nothing below it moves. */
export function LookupResult({ feature, lookup, onCancel }: LookupResultProps) {
	return (
		<section aria-label="Result" className="min-h-[60vh] min-w-0">
			<p role="status" className="sr-only">
				{resultAnnouncement(lookup)}
			</p>
			{lookup.kind === "loading" && (
				<div className="grid grid-cols-1 gap-5">
					<LookupSkeleton onCancel={onCancel} />
					{lookup.pending && <StreamingAnswer key={lookup.pending.number} pending={lookup.pending} />}
				</div>
			)}
			{lookup.kind === "done" && (
				<Shutter shot="done">
					<CompletedResult feature={feature} lookup={lookup} />
				</Shutter>
			)}
			{lookup.kind === "failed" && (
				<Shutter shot="failed">
					<FailedResult feature={feature} lookup={lookup} />
				</Shutter>
			)}
		</section>
	);
}

/** Appears only after a noticeable wait. */
function LookupSkeleton({ onCancel }: { readonly onCancel: () => void }) {
	return (
		<div className="grid gap-4 [animation:appear_140ms_400ms_backwards]">
			<Skeleton className="h-9" />
			<Skeleton className="h-40" />
			<div>
				<Button size="small" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</div>
	);
}

/** Announces an answer to screen readers; a failure is announced where it is shown. */
function resultAnnouncement(lookup: Lookup): string {
	if (lookup.kind !== "done") return "";
	const { status, ms } = lookup.exchange.meta;
	return `Answer received: status ${status}, ${ms} milliseconds.`;
}

type CompletedResultProps = { readonly feature: Feature; readonly lookup: CompletedLookup };

/** A completed lookup: its cost, its actions, its view and the raw answer. */
export function CompletedResult({ feature, lookup }: CompletedResultProps) {
	const { resolvedID, list, exchange } = lookup;
	const paging = usePaging(feature, lookup);
	const [rawPage, setRawPage] = useState(0);
	const { page, exchanges, calls } = paging.loaded;
	const rawExchange = exchanges[rawPage] ?? exchange;
	const lacksID = feature.layout === "identity" && userIDOf(page) === null;
	const hasRows = page.selector !== null && !lacksID;
	const success = hasRows && page.status === "ok" ? feature.texts?.success : undefined;
	const reason = useId();
	const { View, isList } = layouts[feature.layout ?? "identity"];
	return (
		<div className="grid grid-cols-1 gap-5">
			{success && <Alert tone="success" title={success} />}
			{resolvedID && <ResolvedIDLine resolvedID={resolvedID} />}
			<div className="grid grid-cols-1 gap-3 border-line border-y py-3">
				<RequestSummary
					meta={exchanges.at(-1)?.meta ?? exchange.meta}
					calls={calls + (resolvedID?.calls ?? 0)}
				/>
				<AnswerActions
					feature={feature}
					label={lookup.label}
					list={list}
					page={page}
					answer={rawExchange.answer}
					disabledBy={lacksID ? reason : undefined}
					pageLabel={exchanges.length > 1 ? `Page ${rawPage + 1} of ${exchanges.length}` : undefined}
				/>
			</div>
			{lacksID && <NoUserID id={reason} message={page.message} unsaved={feature.export?.empty.title} />}
			{page.selector === null && !lacksID && <Panel className="text-muted">{sharedTexts.noRows}</Panel>}
			{hasRows && isList && <ListSection feature={feature} list={list} paging={paging} />}
			{hasRows && !isList && <View feature={feature} page={page} list={list} query={unsorted} />}
			<RawPages
				answers={exchanges.map(({ answer }) => answer)}
				current={rawPage}
				onShow={setRawPage}
				folded={feature.texts?.success !== undefined}
			/>
		</div>
	);
}

type FailedResultProps = { readonly feature: Feature; readonly lookup: FailedLookup };

/** A failed lookup: its failure, its cost and the raw answer if there is one. */
export function FailedResult({ feature, lookup }: FailedResultProps) {
	const { failure, exchange, resolvedID } = lookup;
	return (
		<div className="grid grid-cols-1 gap-5">
			<FailureNote failure={failure} loud={feature.failure?.placement === "inline"} />
			{resolvedID && <ResolvedIDLine resolvedID={resolvedID} />}
			{exchange && (
				<div className="border-line border-y py-3">
					<RequestSummary
						meta={exchange.meta}
						calls={attemptCount(exchange.meta) + (resolvedID?.calls ?? 0)}
					/>
				</div>
			)}
			{exchange && exchange.answer.size > 0 && (
				<RawPages answers={[exchange.answer]} current={0} onShow={() => {}} />
			)}
		</div>
	);
}

type ShutterProps = {
	/** The content is mounted anew, with a blink, whenever this changes. */
	readonly shot: string;
	readonly children: ReactNode;
};

/** Blinks like a shutter when a new answer arrives. */
export function Shutter({ shot, children }: ShutterProps) {
	return (
		<div key={shot} className="animate-blink">
			{children}
		</div>
	);
}
