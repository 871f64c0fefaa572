import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { sizeText, timeText } from "@/lib/measures";
import type { Facts } from "../ask/fetch-answer";
import { exactCount } from "../views/figures";
import { timingText } from "./server-timing";

type StripProps = { readonly facts: Facts; readonly calls: number };

/** What a lookup was and what it cost. */
export function Strip({ facts, calls }: StripProps) {
	const { status, ms, size, quotaLeft, url, requestID, serverTiming } = facts;
	const good = status >= 200 && status < 300;
	return (
		<div className="grid grid-cols-1 gap-2 text-sm">
			<dl className="flex flex-wrap gap-x-6 gap-y-1">
				<Fact name="Status" value={<span className={cx(!good && "text-fault")}>{status}</span>} />
				<Fact name="Time" value={timeText(ms)} />
				<Fact name="Size" value={sizeText(size)} />
				<Fact name="Calls" value={formatCount(calls)} />
				{quotaLeft !== null && <Fact name="Quota left" value={exactCount(quotaLeft)} />}
			</dl>
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

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
	return (
		<div className="flex items-baseline gap-1.5">
			<dt className="text-muted">{name}</dt>
			<dd className="font-medium">{value}</dd>
		</div>
	);
}
