import { Activity, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { parseInput, takesID } from "@/answers/parse-input";
import { callByName } from "@/catalog/calls";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { Collapsible } from "@/components/collapsible";
import { ErrorBoundary } from "@/components/error-boundary";
import { CallCode } from "@/features/lookup/call-code";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { planTexts } from "@/features/lookup/lookup-plan";
import { CompletedResult } from "@/features/lookup/result";
import type { CompletedLookup } from "@/features/lookup/run-lookup";
import { layouts } from "@/features/views/layouts";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";
import { FieldsTable } from "./fields-table";
import { PlannedLookup } from "./planned-lookup";
import { type Example, useExample } from "./use-example";

type IdlePanelProps = {
	readonly feature: Feature;
	/** The text in the fields. */
	readonly typed: InputTexts;
	/** Whether the page already shows why this text is rejected. */
	readonly isRefused: boolean;
	/** Runs the lookup with this text. */
	readonly onRun: () => void;
};

/**
 * Shown before a lookup: an example of the result, or the lookup that a link filled in, followed by the call,
 * its cost and its fields.
 */
export function IdlePanel({ feature, typed, isRefused, onRun }: IdlePanelProps) {
	// Typing on the page itself does not change it, so nothing moves while the user types.
	const [isPrefilled] = useState(() => isOther(feature, typed));
	const state = useExample(feature);
	const example = state.kind === "open" ? state.example : undefined;
	const plan = isPrefilled && isOther(feature, typed) ? planTexts(feature, typed) : null;
	const isMissing = state.kind === "missing";
	const hasMain = plan !== null || !isMissing;
	return (
		<div
			className={cx(
				"grid min-h-(--answer-height) grid-cols-1 content-start gap-x-10 gap-y-6 pt-3 min-[68.75rem]:grid-rows-[auto_1fr]",
				hasMain
					? "min-[68.75rem]:grid-cols-[minmax(0,1.7fr)_minmax(22rem,1fr)]"
					: "min-[68.75rem]:grid-cols-2",
			)}
		>
			{example && <WarmResult feature={feature} example={example} />}
			{hasMain && (
				<div className="grid min-w-0 content-start gap-6">
					{plan && <PlannedLookup plan={plan} isRefused={isRefused} onRun={onRun} />}
					{!isMissing && (
						<ExampleAnswer
							key={String(plan !== null)}
							feature={feature}
							example={example}
							folded={plan !== null}
						/>
					)}
				</div>
			)}
			<div className="grid min-w-0 content-start gap-6 min-[68.75rem]:row-span-2">
				<CallCode feature={feature} typed={typed} isReady={state.kind !== "loading"} />
				<section aria-label="Cost">
					<h2 className="font-semibold text-lg">Cost</h2>
					<p className="mt-1 max-w-[70ch]">{costText(feature)}</p>
				</section>
			</div>
			{state.kind !== "loading" && <FieldsTable feature={feature} rows={example?.page.rows} />}
		</div>
	);
}

function isOther({ inputs }: Feature, texts: InputTexts): boolean {
	return inputs.some(
		(input) =>
			input.default === undefined &&
			!["", input.example].includes(parseInput(input, texts[input.name] ?? "").value),
	);
}

type ExampleAnswerProps = {
	readonly feature: Feature;
	/** Undefined while it is loading. */
	readonly example: Example | undefined;
	readonly folded: boolean;
};

/** The first rows of the example in the feature's own view, not interactive. */
function ExampleAnswer({ feature, example, folded }: ExampleAnswerProps) {
	const { sandbox } = useSettings();
	const { View, exampleHeight } = layouts[feature.layout ?? "identity"];
	const view = (
		<div
			inert
			aria-hidden
			className={cx(
				"select-none overflow-clip py-2 opacity-75 [mask-image:linear-gradient(#000_60%,transparent)] [&_.frame]:before:hidden",
				exampleHeight,
			)}
		>
			{example && (
				<div className="animate-blink">
					<ErrorBoundary fallback={() => null}>
						<Suspense>
							<View feature={feature} {...example} />
						</Suspense>
					</ErrorBoundary>
				</div>
			)}
		</div>
	);
	// The sandbox's own pages already have a note that all data is made up.
	const badge = !sandbox && <Badge className="whitespace-nowrap">Example from the sandbox</Badge>;
	if (folded) {
		return (
			<Collapsible
				title={`Example response for ${feature.inputs[0]?.example}`}
				level={2}
				startOpen={false}
				aside={badge}
			>
				{view}
			</Collapsible>
		);
	}
	return (
		<section aria-label="Example response" className="min-w-0">
			<div className="mb-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="font-semibold text-lg">Example response</h2>
				{badge}
			</div>
			{view}
		</section>
	);
}

/** The cost of a lookup, in calls. */
export function costText(feature: Feature): string {
	return [firstCall(feature), resolution(feature), laterCalls(feature)].filter(Boolean).join(" ");
}

function firstCall(feature: Feature): string {
	const count = rowsPerCall(feature);
	if (!feature.paging) return "1 call per lookup.";
	return `1 call for ${count ? `up to ${count}` : "a page of"} ${feature.paging.many}.`;
}

function resolution({ inputs }: Feature): string {
	return inputs.some(takesID) ? "The first lookup of a name costs 1 extra call to find its ID." : "";
}

function laterCalls({ paging }: Feature): string {
	return paging
		? `Each additional page costs 1 call. Load all stops at the number of ${paging.many} you enter.`
		: "";
}

/** How many rows a call requests; undefined if the provider decides. */
function rowsPerCall(feature: Feature): string | undefined {
	return callByName(feature.call)?.params.find(({ name, from }) => name === "count" && from === "constant")
		?.value;
}

type WarmResultProps = { readonly feature: Feature; readonly example: Example };

/**
 * Renders an example as a response while the browser is idle, outside the document and without effects, so the
 * engine compiles the code that the real response needs.
 */
function WarmResult({ feature, example: { page, list, answer } }: WarmResultProps) {
	const [box] = useState(() => document.createElement("div"));
	const [lookup] = useState<CompletedLookup>(() => ({
		kind: "done",
		label: "",
		values: {},
		exchange: { answer, meta: { ...noMeta, size: answer.size }, result: { kind: "page", page } },
		list,
		page,
		resolvedID: null,
	}));
	return (
		<Activity mode="hidden">
			{createPortal(
				<CompletedResult feature={feature} typed={{}} lookup={lookup} onFetchAgain={() => undefined} />,
				box,
			)}
		</Activity>
	);
}

const noMeta = {
	url: "",
	sentAt: 0,
	sentHeaders: [],
	status: 200,
	statusText: "",
	headers: [],
	ms: 1,
	quotaLeft: "1",
	requestID: null,
	serverTiming: null,
	transfer: null,
};
