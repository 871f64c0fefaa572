import { ArrowLeftRight, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type CallMeta, totalCost } from "@/answers/lookup-record";
import { Button } from "@/components/button";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { closingMenu, PopoverButton } from "@/components/popover";
import { useIsNarrowed } from "@/features/code/open-code";
import { callsText } from "@/features/lookup/call/server-timing";
import { cx } from "@/lib/cx";
import { formatBytes, formatExactCount, formatMilliseconds, formatQuantity } from "@/lib/format";
import { useQuota } from "@/lib/key-usage";
import { useMediaQuery } from "@/lib/media-query";
import { SandboxMark } from "./sandbox-mark";

const LazyRequestPanel = lazyComponent(
	async () => (await import("@/features/lookup/call/request-panel")).RequestPanel,
);

const panelName = "Request and response";

/** The calls for a lookup's pages, in order. */
type CallMetas = readonly [CallMeta, ...(readonly CallMeta[])];

type RequestStripProps = {
	readonly metas: CallMetas;
	readonly calls: number;
	/** Whether the lookup failed, in which case no status counts as a success. */
	readonly isFailed?: boolean;
	/** The state of the response in the history. */
	readonly mark?: ReactNode;
	/**
	 * Whether the mark is on a separate line below, which is rendered with the response. On narrow screens it
	 * always is.
	 */
	readonly isMarkBelow?: boolean | undefined;
	/** A link to compare the response with another one. */
	readonly compare?: ReactNode;
	/** The button that shows the call as code. */
	readonly code: ReactNode;
	/** The actions on the response. */
	readonly children?: ReactNode;
};

/**
 * The sticky line with the status of the latest call, the cost of the lookup including all pages, and its
 * actions.
 */
export function RequestStrip({
	metas,
	calls,
	isFailed = false,
	mark,
	isMarkBelow = false,
	compare,
	code,
	children,
}: RequestStripProps) {
	const { status, url } = metas.at(-1) ?? metas[0];
	const quota = useQuota();
	const { ms, size } = totalCost(metas);
	const isOK = !isFailed && status >= 200 && status < 300;
	const isNarrowed = useIsNarrowed();
	const hasRoom = useMediaQuery("(min-width: 48rem)", true) && !isNarrowed;
	const [isOpen, setOpen] = useState(false);
	const panelButton = (
		<Button
			look="quiet"
			size="smallIcon"
			aria-label={panelName}
			title={panelName}
			aria-haspopup="dialog"
			onClick={() => setOpen(true)}
		>
			<ArrowLeftRight aria-hidden size={16} />
		</Button>
	);
	const strip = (
		<div
			data-commands
			className="bar-top sticky-bar top-(--bar-height) z-(--layer-strip) h-(--strip-height) items-center gap-4 whitespace-nowrap gutter border-b text-code max-xl:gap-2 max-sm:text-xs"
		>
			<dl className="flex h-5 shrink-0 leading-5 [&>div+div]:before:mx-1.5 [&>div+div]:before:text-muted [&>div+div]:before:content-['·'] [&>div]:flex">
				<StripFigure name="Status">
					<span className={cx("font-semibold", !isOK && "text-danger")}>{status}</span>
				</StripFigure>
				<StripFigure name="Calls" title={callsText(calls, metas)}>
					{formatQuantity(calls, "call")}
				</StripFigure>
				{quota && (
					<StripFigure name="Quota left">
						<span className="font-semibold">{formatExactCount(quota.left)}</span> left
					</StripFigure>
				)}
			</dl>
			<SandboxMark className="-ml-2 inline-flex min-h-6 shrink-0 items-center whitespace-pre text-muted before:mx-1.5 before:content-['·'] hover:text-accent md:hidden" />
			{/* Figures that don't fit wrap out of sight instead of being cut off. */}
			<dl className="-ml-4 flex h-5 min-w-0 flex-wrap overflow-hidden leading-5 max-md:grow max-md:basis-0 before:h-5 before:content-[''] max-xl:-ml-2 [&>div]:flex [&>div]:before:mx-1.5 [&>div]:before:text-muted [&>div]:before:content-['·']">
				<StripFigure name="Time">{formatMilliseconds(ms)}</StripFigure>
				<StripFigure name="Size">{formatBytes(size)}</StripFigure>
			</dl>
			{hasRoom && (
				<div className="flex min-w-7 shrink-[99999] items-center gap-1">
					{panelButton}
					{/* With little room, the call wraps out of sight instead of being cut to nothing. */}
					<code className="flex h-5 min-w-0 flex-wrap overflow-hidden font-mono text-muted leading-5 before:h-5 before:content-[''] max-lg:hidden">
						<span className="max-w-max grow basis-[24ch] truncate">GET {url}</span>
					</code>
				</div>
			)}
			{hasRoom && !isMarkBelow && mark}
			{hasRoom && compare}
			{hasRoom && (
				<div className="ml-auto flex shrink-0 items-center gap-2">
					{code}
					{children}
				</div>
			)}
			{!hasRoom && children && (
				<PopoverButton
					label="Actions"
					size="small"
					className="ml-auto shrink-0"
					icon={
						<>
							Actions
							<ChevronDown aria-hidden size={16} />
						</>
					}
				>
					<div className="sheet-lines grid sm:flex sm:flex-wrap sm:gap-2">
						{children}
						<Button size="small" aria-haspopup="dialog" onClick={closingMenu(() => setOpen(true))}>
							<ArrowLeftRight aria-hidden size={16} />
							{panelName}
						</Button>
						{code}
						{compare}
					</div>
				</PopoverButton>
			)}
			{!hasRoom && !children && (
				<div className="ml-auto flex shrink-0 gap-2">
					{panelButton}
					{code}
				</div>
			)}
			{isOpen && (
				<LazyRegion onClose={() => setOpen(false)}>
					<LazyRequestPanel metas={metas} onClose={() => setOpen(false)} />
				</LazyRegion>
			)}
		</div>
	);
	return (
		<>
			{strip}
			{(!hasRoom || isMarkBelow) && mark && (
				<div className="-mt-2 text-code empty:hidden max-md:text-xs">{mark}</div>
			)}
		</>
	);
}

type StripFigureProps = { readonly name: string; readonly title?: string; readonly children: ReactNode };

function StripFigure({ name, title, children }: StripFigureProps) {
	return (
		<div title={title}>
			<dt className="sr-only">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
