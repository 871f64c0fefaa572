import type { ReactNode } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { type Definition, DefinitionList } from "@/components/definition-list";
import { cx } from "@/lib/cx";
import { capitalized, formatBytes, formatCount, formatMoment, formatQuantity } from "@/lib/format";
import { formatDuration } from "@/lib/format-duration";
import { bytesText, callsText, rangeText } from "./amounts";
import type { CheckReply, Estimate, Quota } from "./replies.gen";

type CostSummaryProps = {
	/** Undefined before a list is checked. */
	readonly reply: CheckReply | undefined;
	/** The steps that are missing before there is a cost. */
	readonly steps?: ReactNode;
	/** Undefined if unknown. */
	readonly estimate: Estimate | undefined;
	/** The number of calls with full pages and no repeated rows, if more may be needed. */
	readonly usualCalls?: number | undefined;
	readonly isChecking: boolean;
	/** Why the collection cannot be started, if it cannot. */
	readonly obstacle: string | undefined;
	/** An action that removes the obstacle, if there is one. */
	readonly remedy?: { readonly name: string; readonly onClick: () => void } | undefined;
	readonly isMaking: boolean;
	/** Why the collection was not created. */
	readonly failure: string | undefined;
	readonly onMake: (start: boolean) => void;
};

/** The cost of a collection, and the button to start it. */
export function CostSummary({
	reply,
	steps,
	estimate,
	usualCalls,
	isChecking,
	obstacle,
	remedy,
	isMaking,
	failure,
	onMake,
}: CostSummaryProps) {
	const isReady = obstacle === undefined && !isMaking;
	return (
		<section aria-label="Cost" className="max-xl:contents xl:grid xl:gap-4">
			{steps && (
				<div className="grid gap-4 max-xl:hidden">
					<h2 className="font-semibold text-base">Three steps</h2>
					{steps}
				</div>
			)}
			<div className={cx("grid gap-4 border-line max-xl:border-t max-xl:pt-6", steps ? "hidden" : undefined)}>
				<div>
					<h2 className="font-semibold text-base">Cost</h2>
					<p role="status" className="mt-1">
						<span className="font-semibold text-3xl tracking-tight tabular-nums">
							{reply ? formatCount(reply.valid) : <span className="text-muted">—</span>}
						</span>{" "}
						<span className="text-muted">
							{reply?.valid === 1 ? "input" : "inputs"}
							{isChecking && " · checking…"}
						</span>
					</p>
				</div>
				<CostList
					estimate={estimate}
					usualCalls={usualCalls}
					quota={reply?.quota}
					storage={reply?.storage}
					resolved={reply?.resolved}
					isKnown={reply !== undefined}
				/>
			</div>
			{failure !== undefined && (
				<Alert tone="error" title="The collection was not created">
					{failure}
				</Alert>
			)}
			<div data-bottom-bar className={barClass}>
				<Button
					look="primary"
					aria-disabled={!isReady || undefined}
					aria-describedby="start-note"
					className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted max-sm:grow"
					onClick={() => isReady && onMake(true)}
				>
					{isMaking ? "Saving the list…" : estimate ? `Start: ${callsText(estimate.calls)}` : "Start"}
				</Button>
				<Button
					aria-disabled={!isReady || undefined}
					aria-describedby="start-note"
					className="aria-disabled:cursor-not-allowed aria-disabled:text-muted max-sm:grow"
					onClick={() => isReady && onMake(false)}
				>
					Save without starting
				</Button>
				<p
					id="start-note"
					className={cx(
						"text-muted text-xs max-xl:flex-1 max-sm:basis-full",
						obstacle === undefined && "max-sm:sr-only",
					)}
				>
					{obstacle ?? "It runs on the server, so you can close this tab. No calls have been made yet."}
				</p>
				{remedy && (
					<Button size="small" className="xl:hidden" onClick={remedy.onClick}>
						{remedy.name}
					</Button>
				)}
			</div>
		</section>
	);
}

/** Below the fields, the buttons stay visible at the bottom of the window. */
const barClass =
	"bar-bottom grid gap-2 max-xl:sticky-bar max-xl:gutter max-xl:bottom-(--places-height) max-xl:mt-auto max-xl:z-(--layer-paging) max-xl:flex-wrap max-xl:items-center max-xl:border-t max-xl:py-2";

type CostListProps = {
	/** Undefined if unknown. */
	readonly estimate: Estimate | undefined;
	readonly usualCalls?: number | undefined;
	readonly quota: Quota | undefined;
	readonly storage?: CheckReply["storage"] | undefined;
	/** How many names are resolved first. */
	readonly resolved?: number | undefined;
	/** Whether a missing quota means that the provider has not reported one yet. */
	readonly isKnown: boolean;
};

/** The cost of a run: calls, quota, time and storage. */
export function CostList(props: CostListProps) {
	return <DefinitionList layout="compact" entries={costs(props)} />;
}

function costs({
	estimate,
	usualCalls,
	quota,
	storage,
	resolved = 0,
	isKnown,
}: CostListProps): readonly Definition[] {
	const unknown = <span className="text-muted">–</span>;
	const room = storage && Math.max(0, storage.limit - storage.used);
	return [
		{
			name: "Calls",
			value: estimate ? (
				<Amount
					text={capitalized(rangeText(estimate.calls))}
					warning={callsWarning(estimate, usualCalls, quota)}
				>
					{[
						usualCalls !== undefined &&
							`About ${formatCount(usualCalls)} if pages are full and no rows repeat.`,
						resolved > 0 && `Includes ${formatQuantity(resolved, "ID lookup")}.`,
					]
						.filter(Boolean)
						.join(" ")}
				</Amount>
			) : (
				unknown
			),
		},
		{
			name: "Quota left",
			value: quota ? (
				<Amount text={formatCount(quota.left)}>
					{quota.limit >= 0 && `of ${formatCount(quota.limit)}, `}
					{`at ${formatMoment(Date.parse(quota.at))}`}
				</Amount>
			) : (
				<Amount text={isKnown ? "Unknown" : "–"}>{isKnown && "Shown after the first call."}</Amount>
			),
		},
		{
			name: "Time",
			value: estimate?.seconds ? (
				<Amount text={capitalized(rangeText(estimate.seconds, formatDuration))} />
			) : (
				<Amount text={estimate ? "Unknown" : "–"}>
					{estimate && "Calls run as fast as your key allows."}
				</Amount>
			),
		},
		{
			name: "Storage",
			value: estimate?.bytes ? (
				<Amount
					text={capitalized(bytesText(estimate.bytes))}
					warning={
						room !== undefined && estimate.bytes.least > room
							? "Not enough storage. The run will pause."
							: undefined
					}
				>
					{room !== undefined && `${formatBytes(room)} free`}
				</Amount>
			) : (
				unknown
			),
		},
	];
}

/** A warning about the number of calls, if needed. */
function callsWarning(
	{ calls }: Estimate,
	usualCalls: number | undefined,
	quota: Quota | undefined,
): string | undefined {
	if (quota && calls.least > quota.left) return "Exceeds your remaining quota.";
	const most = calls.most ?? usualCalls;
	if (most === undefined)
		return "No upper limit: long lists can use up your quota. Set a limit to prevent this.";
	if (quota && most > quota.left) return "May exceed your remaining quota.";
	return undefined;
}

type AmountProps = {
	readonly text: string;
	readonly warning?: string | undefined;
	readonly children?: ReactNode;
};

/** An amount with a note. */
function Amount({ text, warning, children }: AmountProps) {
	return (
		<span className="min-w-0">
			<span className="font-medium tabular-nums">{text}</span>{" "}
			<span className={warning ? "block text-warning text-xs" : "block text-muted text-xs empty:hidden"}>
				{warning ?? children}
			</span>
		</span>
	);
}
