import { useMemo } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { CodeButton } from "@/features/code/code-button";
import type { Exchange } from "@/features/lookup/call/exchange";
import { failureToast, isKeyFailure, otherKeyFailure } from "@/features/lookup/call/failure";
import { FailureNote } from "@/features/lookup/call/failure-note";
import { attemptCount, isConsoleError } from "@/features/lookup/call/server-timing";
import { HistoryMark, isOldAnswer } from "@/features/lookup/history/history-mark";
import { type InputTexts, lookupRequest } from "@/features/lookup/inputs/lookup-request";
import { RawPages } from "@/features/raw/raw-pages";
import { useKey } from "@/lib/access-key";
import { OpenCode } from "./call-code";
import { FailureStep, hasFailureStep, namedFailure } from "./failure-step";
import { RequestStrip } from "./request-strip";
import { ResolvedIDLine } from "./resolved-id-line";
import { RowsFrom, useListPaths } from "./rows-from";
import type { FailedLookup } from "./run-lookup";

type FailedResultProps = {
	readonly feature: Feature;
	/** The text in the fields, which may have changed since. */
	readonly typed: InputTexts;
	readonly lookup: FailedLookup;
	/** Repeats the lookup with this text, if the response is from the history. */
	readonly onFetchAgain: (typed: InputTexts) => void;
};

/** A failed lookup: its failure, its cost and, if there is a response, its lists and raw view. */
export function FailedResult({ feature, typed, lookup, onFetchAgain }: FailedResultProps) {
	const { exchange, resolvedID, history } = lookup;
	const key = useKey();
	const isOfOtherKey = isKeyFailure(lookup.failure) && history?.recorder.key !== key;
	const failure = isOfOtherKey ? otherKeyFailure(lookup.failure) : namedFailure(feature, lookup);
	const metas = exchange ? [exchange.meta] : [];
	const mark = history && <HistoryMark {...{ history, feature, metas, onFetchAgain }} />;
	return (
		<div className="grid grid-cols-1 gap-3">
			{exchange && (
				<RequestStrip
					metas={[exchange.meta]}
					calls={attemptCount(exchange.meta) + (resolvedID?.calls ?? 0)}
					isFailed
					mark={mark}
					isMarkBelow={history && isOldAnswer(history, metas)}
					code={feature.call && <CodeButton />}
				/>
			)}
			{exchange && <OpenCode feature={feature} typed={typed} answer={null} />}
			{!exchange && mark && <div className="text-code empty:hidden">{mark}</div>}
			<FailureNote
				failure={failure}
				toast={feature.failure?.placement === "toast" ? failureToast(failure).title : undefined}
				onRetry={history && (!exchange || failure.isPassing) ? () => onFetchAgain(history.typed) : undefined}
				action={hasFailureStep({ feature, lookup }) && <FailureStep {...{ feature, lookup }} />}
			/>
			{resolvedID && <ResolvedIDLine resolvedID={resolvedID} />}
			{exchange && exchange.answer.size > 0 && !isConsoleError(exchange.meta) && (
				<FailedAnswer
					key={exchange.answer.number}
					feature={feature}
					inputs={history ? lookupRequest(feature, history.typed).label : ""}
					exchange={exchange}
				/>
			)}
		</div>
	);
}

type FailedAnswerProps = {
	readonly feature: Feature;
	/** A short form of the inputs. */
	readonly inputs: string;
	readonly exchange: Exchange;
};

/**
 * The lists in a response that failed with a successful status, and its raw view. The raw response appears
 * together with its lists to avoid layout shifts.
 */
function FailedAnswer({ feature, inputs, exchange }: FailedAnswerProps) {
	const { answer, meta } = exchange;
	const exchanges = useMemo(() => [exchange], [exchange]);
	// A response with an error status contains a report, not rows.
	const isOK = meta.status >= 200 && meta.status < 300;
	const mayHaveLists = isOK && answer.syntaxError === null && answer.interruption === null;
	const paths = useListPaths(mayHaveLists ? answer : undefined);
	if (mayHaveLists && !paths) return null;
	return (
		<>
			{paths && paths.length > 0 && (
				<div>
					<p className="text-muted text-sm">Show any list in the response as a table:</p>
					<RowsFrom feature={feature} inputs={inputs} exchanges={exchanges} />
				</div>
			)}
			<RawPages
				answers={[answer]}
				file={{ filePattern: feature.export?.file, inputs: "" }}
				current={0}
				onShow={() => {}}
			/>
		</>
	);
}
