import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/copy-button";
import { PopoverButton } from "@/components/popover";
import type { CallMeta } from "@/features/lookup/call/fetch-answer";
import { timingText } from "@/features/lookup/call/server-timing";
import { cx } from "@/lib/cx";
import { formatBytes, formatExactCount, formatMilliseconds, formatQuantity } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";

type RequestStripProps = {
	readonly meta: CallMeta;
	readonly calls: number;
	/** Whether the lookup failed: then no status is a success, whatever its number. */
	readonly isFailed?: boolean;
	/** What can be done with the answer. */
	readonly children?: ReactNode;
};

/** The status and the cost of a lookup, its request and its actions: one line that stays in sight. */
export function RequestStrip({ meta, calls, isFailed = false, children }: RequestStripProps) {
	const { status, ms, size, quotaLeft, url } = meta;
	const isOK = !isFailed && status >= 200 && status < 300;
	const hasRoom = useMediaQuery("(min-width: 48rem)", true);
	return (
		<div className="**:-scroll-mt-26 sticky top-13 z-10 -mx-(--gutter) flex h-10 items-center gap-4 whitespace-nowrap border-line border-b bg-paper px-(--gutter) text-code max-sm:gap-2 max-sm:text-xs">
			{/* A figure without room is left out whole. */}
			<dl className="flex h-5 min-w-0 flex-wrap overflow-hidden leading-5 [&>div+div]:before:mx-1.5 [&>div+div]:before:text-muted [&>div+div]:before:content-['·'] [&>div]:flex">
				<StripFigure name="Status">
					<span className={cx("font-semibold", !isOK && "text-danger")}>{status}</span>
				</StripFigure>
				<StripFigure name="Time">{formatMilliseconds(ms)}</StripFigure>
				<StripFigure name="Size">{formatBytes(size)}</StripFigure>
				<StripFigure name="Calls">{formatQuantity(calls, "call")}</StripFigure>
				{quotaLeft !== null && (
					<StripFigure name="Quota left">
						<span className="font-semibold">{formatExactCount(quotaLeft)}</span> left
					</StripFigure>
				)}
			</dl>
			{hasRoom && (
				<div className="flex min-w-0 items-center gap-1">
					<code className="min-w-0 truncate font-mono text-muted max-lg:hidden">GET {url}</code>
					<PopoverButton look="quiet" label="Request details" icon={<ChevronDown aria-hidden size={16} />}>
						<RequestDetails meta={meta} />
					</PopoverButton>
				</div>
			)}
			{hasRoom && <div className="ml-auto flex shrink-0 items-center gap-2">{children}</div>}
			{!hasRoom && (
				<PopoverButton
					label={children ? "Save, copy and request details" : "Request details"}
					size="small"
					className="ml-auto"
					icon={
						<>
							{children ? "Save" : "Request"}
							<ChevronDown aria-hidden size={16} />
						</>
					}
				>
					<div className="grid gap-4">
						{children && <div className="flex flex-wrap gap-2">{children}</div>}
						<RequestDetails meta={meta} />
					</div>
				</PopoverButton>
			)}
		</div>
	);
}

function StripFigure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="sr-only">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** The whole address, the request's ID and its timing. */
function RequestDetails({ meta: { url, requestID, serverTiming } }: { readonly meta: CallMeta }) {
	return (
		<div className="grid gap-2">
			<div className="flex items-start justify-between gap-2">
				<code className="min-w-0 py-1 font-mono text-code [overflow-wrap:anywhere]">{url}</code>
				<CopyButton look="quiet" label="Copy the request's address" text={() => url} />
			</div>
			{requestID !== null && (
				<code className="font-mono text-code text-muted [overflow-wrap:anywhere]">Request {requestID}</code>
			)}
			{serverTiming !== null && <p className="text-muted text-xs">{timingText(serverTiming)}</p>}
		</div>
	);
}
