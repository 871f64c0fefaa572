import { type ReactNode, useState } from "react";
import type { CallMeta } from "@/answers/lookup-record";
import type { HeaderLine } from "@/answers/protocol";
import { CopyButton } from "@/components/copy-button";
import { DefinitionList } from "@/components/definition-list";
import { Dialog } from "@/components/dialog";
import { curlCommand } from "@/features/code/shell";
import { PagePicker } from "@/features/raw/raw-pages";
import { formatBytes, formatCount, formatUTC } from "@/lib/format";
import { useSettings } from "@/lib/settings";
import { describeRequest } from "./describe-call";
import { ageText, attemptCount, cachedAge, callsText, isShared, timingMetrics } from "./server-timing";

type RequestPanelProps = {
	/** The calls for the lookup's pages, in order. */
	readonly metas: readonly [CallMeta, ...(readonly CallMeta[])];
	readonly onClose: () => void;
};

/** The request and response for a lookup's page, without the response's bytes. */
export function RequestPanel({ metas, onClose }: RequestPanelProps) {
	const [page, setPage] = useState(metas.length - 1);
	const { origin } = useSettings();
	const meta = metas[page] ?? metas[0];
	const address = describeRequest(origin, meta.url).url;
	return (
		<Dialog title="Request and response" text={`Sent ${formatUTC(meta.sentAt / 1000)}`} onClose={onClose}>
			{metas.length > 1 && (
				<div className="mt-3">
					<PagePicker pages={metas.length} current={page} onShow={setPage} />
				</div>
			)}
			<PanelSection
				title="Request"
				tools={
					<>
						<CopyButton text={() => curlCommand(describeRequest(origin, meta.url))}>Copy as curl</CopyButton>
						<CopyButton look="quiet" label="Copy request URL" text={() => address} />
					</>
				}
			>
				<p className="rounded-box bg-sunken px-3 py-2 code [overflow-wrap:anywhere]">GET {address}</p>
				<Headers lines={meta.sentHeaders} />
				<p className="mt-1.5 text-muted text-xs">
					The curl command reads the key from <code className="font-mono">$VIEWFINDER_KEY</code>. The browser
					adds headers that the page cannot see.
				</p>
			</PanelSection>
			<PanelSection title="Timing">
				<Phases meta={meta} />
				<p className="mt-2 text-muted text-sm">{attemptsText(meta)}</p>
			</PanelSection>
			<PanelSection
				title="Response"
				tools={
					<CopyButton look="quiet" label="Copy response headers" text={() => headerText(meta.headers)} />
				}
			>
				<p>
					<span className="font-semibold">
						{meta.status} {meta.statusText}
					</span>
					<span className="text-muted"> · {sizeText(meta)}</span>
				</p>
				<Headers lines={meta.headers} />
			</PanelSection>
		</Dialog>
	);
}

type PanelSectionProps = {
	readonly title: string;
	/** At the end of the title's line. */
	readonly tools?: ReactNode;
	readonly children: ReactNode;
};

function PanelSection({ title, tools, children }: PanelSectionProps) {
	return (
		<section aria-label={title} className="mt-4 text-sm">
			<div className="mb-1 flex min-h-7 items-center justify-between gap-2">
				<h3 className="font-semibold">{title}</h3>
				<div className="flex items-center gap-1">{tools}</div>
			</div>
			{children}
		</section>
	);
}

function Headers({ lines }: { readonly lines: readonly HeaderLine[] }) {
	if (lines.length === 0) return <p className="text-muted">No headers</p>;
	const entries = lines.map(([name, value]) => ({
		name,
		value: <span className="code [overflow-wrap:anywhere]">{value}</span>,
	}));
	return <DefinitionList layout="headers" entries={entries} className="mt-1" />;
}

function headerText(lines: readonly HeaderLine[]): string {
	return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function sizeText({ size, transfer }: CallMeta): string {
	const exact = size < 1000 ? formatBytes(size) : `${formatBytes(size)} (${formatCount(size)} bytes)`;
	if (!transfer) return exact;
	const { encodedSize, protocol } = transfer;
	const isCompressed = encodedSize > 0 && encodedSize !== size;
	return [exact, isCompressed && `${formatBytes(encodedSize)} compressed`, protocol]
		.filter(Boolean)
		.join(" · ");
}

/** The phases, one per line, each with its duration and its offset as a bar. */
function Phases({ meta }: { readonly meta: CallMeta }) {
	const phases = requestPhases(meta);
	const total = Math.max(meta.ms, ...phases.map(({ start, duration }) => start + duration), 1);
	const percent = (ms: number) => `${(100 * ms) / total}%`;
	return (
		<DefinitionList
			layout="phases"
			entries={phases.map((phase) => ({
				name: <PhaseName phase={phase} />,
				value: (
					<>
						<span aria-hidden className="relative h-2 grow rounded-full bg-sunken max-sm:hidden">
							<span
								className="absolute h-2 min-w-0.5 rounded-full bg-accent"
								style={{ left: percent(phase.start), width: percent(phase.duration) }}
							/>
						</span>
						<span className="w-20 shrink-0 text-right font-medium tabular-nums">
							{phaseDuration(phase.duration)}
						</span>
					</>
				),
			}))}
		/>
	);
}

function PhaseName({ phase: { name, isInner } }: { readonly phase: Phase }) {
	return <span className={isInner ? "pl-4 text-muted" : undefined}>{name}</span>;
}

/** A duration, to a tenth of a millisecond if it is short. */
function phaseDuration(ms: number): string {
	const digits = { minimumFractionDigits: ms < 10 ? 1 : 0, maximumFractionDigits: ms < 10 ? 1 : 0 };
	return `${ms.toLocaleString(undefined, digits)} ms`;
}

function attemptsText(meta: CallMeta): string {
	const count = attemptCount(meta);
	const age = cachedAge(meta);
	const attempts =
		age !== null
			? `From the console's cache, ${ageText(age)} old: no request to the provider`
			: count === 0
				? "Response from the console: no request to the provider"
				: callsText(count, [meta]);
	const shared = isShared(meta.serverTiming) && "shared with an identical call in progress";
	const id = meta.requestID !== null && `request ${meta.requestID}`;
	return `${[attempts, shared, id].filter(Boolean).join(" · ")}.`;
}

/** A phase of a request, in milliseconds from the request's start. */
type Phase = {
	readonly name: string;
	readonly start: number;
	readonly duration: number;
	/** Whether it is part of the previous phase, as measured by the console. */
	readonly isInner: boolean;
};

/** The phases of a request in order, as reported by the browser and the console, then the total. */
export function requestPhases(meta: CallMeta): readonly Phase[] {
	const { transfer, ms } = meta;
	const total = { name: "Total", start: 0, duration: ms, isInner: false };
	if (!transfer) return [...consolePhases(meta, 0), total];
	const { sent, answered, ended } = transfer;
	return [
		{ name: "Before sending", start: 0, duration: sent, isInner: false },
		{ name: "Waiting for the response", start: sent, duration: answered - sent, isInner: false },
		...consolePhases(meta, sent),
		{ name: "Receiving the response", start: answered, duration: ended - answered, isInner: false },
		{ name: "Reading the response", start: ended, duration: Math.max(0, ms - ended), isInner: false },
		total,
	];
}

const consoleNames: ReadonlyMap<string, string> = new Map([
	["upstream", "the provider"],
	["wait", "waits before retries"],
]);

/** The console's own timing. Metrics without a duration are not phases. */
function consolePhases({ serverTiming }: CallMeta, start: number): readonly Phase[] {
	return timingMetrics(serverTiming ?? "").flatMap(({ name, dur }) =>
		dur === undefined
			? []
			: [
					{
						name: `including ${consoleNames.get(name) ?? name}`,
						start,
						duration: Number(dur),
						isInner: true,
					},
				],
	);
}
