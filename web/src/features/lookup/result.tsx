import { GitCompareArrows } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openHistory } from "@/answers/history";
import { addressOfComparison } from "@/answers/lookup-address";
import { unsorted } from "@/answers/rows";
import { type Feature, sharedTexts } from "@/catalog/catalog.gen";
import { Alert } from "@/components/alert";
import { revealCollapsible } from "@/components/collapsible";
import { Link } from "@/components/link";
import { CodeButton } from "@/features/code/code-button";
import { AnswerActions } from "@/features/lookup/export/answer-actions";
import { HistoryMark, isOldAnswer } from "@/features/lookup/history/history-mark";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { usePaging } from "@/features/lookup/paging/use-paging";
import type { LookupHistory } from "@/features/lookup/run-lookup";
import { rawAnswerID } from "@/features/raw/raw-pages";
import { streamedSize } from "@/features/raw/raw-view-store";
import { StreamingAnswer } from "@/features/raw/streaming-answer";
import { noRecord, useRecordedPageScroll, ViewRecordContext } from "@/features/rows/view-record";
import { useMeasuredSpace, ViewSpaceContext } from "@/features/rows/view-space";
import { NoUserID, userIDOf } from "@/features/views/identity/identity-view";
import { layouts } from "@/features/views/layouts";
import { useAccessKey } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatMoment, formatQuantity } from "@/lib/format";
import { useIsPainted } from "@/lib/next-paint";
import { useStore } from "@/lib/store";
import { useLoad } from "@/lib/use-load";
import { OpenCode } from "./call-code";
import { FailedResult } from "./failed-result";
import { ListSection } from "./list-section";
import { LookupSkeleton } from "./lookup-skeleton";
import { RawSection } from "./raw-section";
import { RequestStrip } from "./request-strip";
import { ResolvedIDLine } from "./resolved-id-line";
import type { CompletedLookup } from "./run-lookup";
import type { Lookup } from "./use-lookup";
import { ViewBoundary } from "./view-boundary";

type ResultProps = {
	readonly feature: Feature;
	/** The text in the fields, which may have changed since. */
	readonly typed: InputTexts;
	/** Repeats the lookup with this text, if the response is from the history. */
	readonly onFetchAgain: (typed: InputTexts) => void;
};

type LookupResultProps = ResultProps & { readonly lookup: Lookup };

/** A lookup's result. It reserves its space when the lookup starts, so nothing below it moves. */
export function LookupResult({ lookup, ...props }: LookupResultProps) {
	const section = useRef<HTMLElement>(null);
	const isAwaited = lookup.kind === "loading" || lookup.kind === "restoring";
	const space = useMeasuredSpace(section, headHeight, isAwaited);
	return (
		<section
			ref={section}
			aria-label="Result"
			className={cx("min-w-0", lookup.kind !== "idle" && "min-h-dvh")}
		>
			<p role="status" className="sr-only">
				{resultAnnouncement(lookup)}
			</p>
			{lookup.kind === "restoring" && <LookupSkeleton feature={props.feature} />}
			{lookup.kind === "loading" && (
				<div className="grid grid-cols-1 gap-3">
					<LookupSkeleton feature={props.feature} />
					{lookup.pending && <StreamingAnswer key={lookup.pending.number} pending={lookup.pending} />}
				</div>
			)}
			{lookup.kind === "done" && (
				<Shutter shot="done">
					<ViewSpaceContext value={space}>
						<CompletedResult key={lookup.exchange.answer.number} lookup={lookup} {...props} />
					</ViewSpaceContext>
				</Shutter>
			)}
			{lookup.kind === "failed" && (
				<Shutter shot="failed">
					<FailedResult lookup={lookup} {...props} />
				</Shutter>
			)}
		</section>
	);
}

/** The combined height of the strip and the line above the rows, each as a single line, in pixels. */
const headHeight = 92;

/** Announces a response to screen readers. A failure is announced where it is shown. */
function resultAnnouncement(lookup: Lookup): string {
	if (lookup.kind !== "done") return "";
	const { status, ms } = lookup.exchange.meta;
	const restored = lookup.history?.restored;
	if (restored) return `Restored the response from ${formatMoment(restored.time)}: status ${status}.`;
	return `Response received: status ${status}, ${ms} milliseconds.`;
}

type CompletedResultProps = ResultProps & { readonly lookup: CompletedLookup };

/** A completed lookup: its cost, its actions, its view and the raw response. */
export function CompletedResult({ feature, typed, lookup, onFetchAgain }: CompletedResultProps) {
	const { resolvedID, list, exchange, history } = lookup;
	const paging = usePaging(feature, lookup);
	const record = history?.recorder ?? noRecord;
	useRecordedPageScroll(record);
	const { page, exchanges, calls } = paging.loaded;
	const metas = [exchange.meta, ...exchanges.slice(1).map(({ meta }) => meta)] as const;
	const answers = useMemo(() => exchanges.map(({ answer }) => answer), [exchanges]);
	const lacksID = feature.layout === "identity" && userIDOf(feature, page) === null;
	const hasRows = page.selector !== null && !lacksID;
	const success = hasRows && page.status === "ok" ? feature.texts?.success : undefined;
	const reason = useId();
	const [hasFailedView, setViewFailed] = useState(false);
	const { View, isList } = layouts[feature.layout ?? "identity"];
	// The content below a view is rendered after the view's first frame, unless it was already visible.
	const isPainted = useIsPainted();
	const [isRestAsked, setRestAsked] = useState(false);
	const hasRest = isPainted || isRestAsked || !hasRows || exchange.answer.size >= streamedSize;
	const showRaw = () => {
		flushSync(() => setRestAsked(true));
		revealCollapsible(rawAnswerID);
	};
	return (
		<div className="grid grid-cols-1 gap-3">
			<RequestStrip
				metas={metas}
				calls={calls}
				mark={history && <HistoryMark {...{ history, feature, metas, onFetchAgain }} />}
				isMarkBelow={history && isOldAnswer(history, metas)}
				compare={history && <CompareLink history={history} />}
				code={feature.call && <CodeButton />}
			>
				<AnswerActions
					feature={feature}
					label={lookup.label}
					list={list}
					page={page}
					answers={answers}
					disabledBy={lacksID ? reason : undefined}
				/>
			</RequestStrip>
			<OpenCode feature={feature} typed={typed} answer={exchange.answer} />
			{success && (
				<Alert
					tone="success"
					title={success}
					className={cx(
						"-mt-3 edge-to-edge rounded-none! border-0! px-(--gutter)! py-1!",
						!resolvedID && "-mb-3",
					)}
				/>
			)}
			{resolvedID && <ResolvedIDLine resolvedID={resolvedID} />}
			{lacksID && <NoUserID id={reason} message={page.message} unsaved={feature.export?.empty.title} />}
			{page.selector === null && !lacksID && (
				<div className="pt-2">
					<p className="font-semibold text-base">{sharedTexts.noRows}</p>
					<p className="text-muted text-sm">
						This response has an unknown format. Show any list in it as a table:
					</p>
				</div>
			)}
			{answers.some(({ isUTF8 }) => !isUTF8) && <Alert tone="warning">{sharedTexts.notUTF8}</Alert>}
			<ViewBoundary onChange={setViewFailed}>
				{hasRows && isList && (
					<ViewRecordContext value={record}>
						<ListSection feature={feature} list={list} paging={paging} label={lookup.label} onRaw={showRaw} />
					</ViewRecordContext>
				)}
				{hasRows && !isList && (
					<div data-view className={cx(!success && !resolvedID && "-mt-3")}>
						<View feature={feature} page={page} list={list} query={unsorted} />
					</div>
				)}
			</ViewBoundary>
			{hasRest && (
				<RawSection
					key={`${hasRows} ${hasFailedView}`}
					feature={feature}
					inputs={lookup.label}
					exchanges={exchanges}
					page={page}
					record={record}
					isUnknown={page.selector === null && !lacksID}
					folded={feature.texts?.success !== undefined && !hasFailedView}
				/>
			)}
		</div>
	);
}

type ShutterProps = {
	/** The framed content is remounted whenever this changes. */
	readonly shot: string;
	readonly children: ReactNode;
};

/**
 * Frames a new response briefly, like a shutter. The frame appears one frame after the response, because
 * animating content on top of a response would put the response on its own compositing layer.
 */
function Shutter({ shot, children }: ShutterProps) {
	const isPainted = useIsPainted();
	return (
		<div key={shot} className="relative">
			{children}
			{isPainted && <div aria-hidden className="frame frame-shot" />}
		</div>
	);
}

/** A link that compares a stored lookup with the previous identical one, if there is one. */
function CompareLink({ history: { recorder, restored } }: { readonly history: LookupHistory }) {
	const outcome = useStore(recorder.outcome);
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
			title={`${formatQuantity(earlier.length, "earlier lookup")} with the same input`}
			className="inline-flex min-h-6 shrink-0 md:max-[51rem]:hidden lg:max-[72rem]:hidden items-center rounded-box text-accent underline decoration-transparent underline-offset-3 hover:decoration-accent"
		>
			<GitCompareArrows aria-hidden size={16} className="sm:hidden" />
			Compare
			<span className="whitespace-pre max-sm:-ml-2.5 md:max-[90rem]:hidden">
				{" "}
				with {formatMoment(latest.time)}
			</span>
		</Link>
	);
}
