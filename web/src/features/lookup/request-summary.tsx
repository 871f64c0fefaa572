import { type Definition, DefinitionList } from "@/components/definition-list";
import type { CallMeta } from "@/features/lookup/call/fetch-answer";
import { timingText } from "@/features/lookup/call/server-timing";
import { cx } from "@/lib/cx";
import { formatBytes, formatCount, formatExactCount, formatMilliseconds } from "@/lib/format";

type RequestSummaryProps = { readonly meta: CallMeta; readonly calls: number };

/** The request of a lookup, its status and its cost. */
export function RequestSummary({ meta, calls }: RequestSummaryProps) {
	const { url, requestID, serverTiming } = meta;
	return (
		<div className="grid grid-cols-1 gap-2 text-sm">
			<DefinitionList layout="inline" entries={summaryEntries(meta, calls)} />
			<p className="flex flex-wrap gap-x-4 text-muted text-xs">
				<code className="font-mono [overflow-wrap:anywhere]">GET {url}</code>
				{requestID !== null && (
					<code className="font-mono [overflow-wrap:anywhere]">Request {requestID}</code>
				)}
				{serverTiming !== null && <span>{timingText(serverTiming)}</span>}
			</p>
		</div>
	);
}

function summaryEntries({ status, ms, size, quotaLeft }: CallMeta, calls: number): readonly Definition[] {
	const isOK = status >= 200 && status < 300;
	return [
		{ name: "Status", value: <span className={cx(!isOK && "text-danger")}>{status}</span> },
		{ name: "Time", value: formatMilliseconds(ms) },
		{ name: "Size", value: formatBytes(size) },
		{ name: "Calls", value: formatCount(calls) },
		...(quotaLeft === null ? [] : [{ name: "Quota left", value: formatExactCount(quotaLeft) }]),
	];
}
