import { Suspense, useState } from "react";
import { unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { Badge } from "@/components/badge";
import { CopyButton } from "@/components/copy-button";
import type { InputTexts } from "@/features/lookup/inputs/lookup-request";
import { layouts } from "@/features/views/layouts";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";
import { costText, exampleCall } from "./call-texts";
import { BreakableText, FieldsTable } from "./fields-table";
import { type Example, useExample } from "./use-example";

type IdlePanelProps = {
	readonly feature: Feature;
	/** The texts of the fields. */
	readonly typed: InputTexts;
};

/** What a lookup will bring, before there is one: an example of it, the call, its cost and the fields. */
export function IdlePanel({ feature, typed }: IdlePanelProps) {
	// What is typed later needs no word: who types knows that the example is another.
	const [prefilled] = useState(typed);
	const example = useExample(feature);
	const isMissing = example === "missing";
	return (
		<div
			className={cx(
				"grid min-h-[calc(100dvh-9rem)] content-start gap-x-10 gap-y-6 pt-3",
				!isMissing && "min-[68.75rem]:grid-cols-[minmax(0,1.9fr)_minmax(18rem,1fr)]",
			)}
		>
			{!isMissing && <ExampleAnswer feature={feature} example={example} prefilled={prefilled} />}
			<div
				className={cx(
					"grid content-start gap-x-10 gap-y-6 sm:grid-cols-2",
					!isMissing && "min-[68.75rem]:grid-cols-1",
				)}
			>
				<div className="grid min-w-0 content-start gap-6">
					<IdleCall feature={feature} />
					<section aria-label="The cost">
						<h2 className="font-semibold text-lg">The cost</h2>
						<p className="mt-1 max-w-[70ch]">{costText(feature)}</p>
					</section>
				</div>
				{example !== "loading" && (
					<FieldsTable feature={feature} rows={isMissing ? undefined : example.page.rows} />
				)}
			</div>
		</div>
	);
}

type ExampleAnswerProps = {
	readonly feature: Feature;
	readonly example: Example | "loading";
	/** What the fields had when the page was opened. */
	readonly prefilled: InputTexts;
};

/** The first rows of the example in the feature's own view. They are to be looked at, not to be used. */
function ExampleAnswer({ feature, example, prefilled }: ExampleAnswerProps) {
	const other = feature.inputs.find(
		({ name, example }) => ![undefined, "", example].includes(prefilled[name]),
	);
	const { View, exampleHeight } = layouts[feature.layout ?? "identity"];
	return (
		<section aria-label="What comes back" className="min-w-0">
			<div className="mb-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="font-semibold text-lg">What comes back</h2>
				<Badge>Example from the sandbox</Badge>
				{other && (
					<p className="text-sm">
						<span className="text-muted">This is {other.example}.</span> Press {feature.texts?.button} for{" "}
						<span className="font-medium [overflow-wrap:anywhere]">{prefilled[other.name]}</span>.
					</p>
				)}
			</div>
			<div
				inert
				aria-hidden
				className={cx(
					"-mx-2 select-none overflow-clip p-2 opacity-75 [mask-image:linear-gradient(#000_75%,transparent)]",
					exampleHeight,
				)}
			>
				{example !== "loading" && (
					<div className="animate-blink">
						<Suspense>
							<View feature={feature} {...example} query={unsorted} />
						</Suspense>
					</div>
				)}
			</div>
		</section>
	);
}

const addressBreaks = /(?<=\w\/)|(?=[?&])/;

/** The call as a command, with this console's address and the example. */
function IdleCall({ feature }: { readonly feature: Feature }) {
	const { origin } = useSettings();
	const call = exampleCall(feature, origin);
	return (
		<section aria-label="The call" className="min-w-0">
			<div className="flex min-h-7 items-center justify-between gap-2">
				<h2 className="font-semibold text-lg">The call</h2>
				<CopyButton look="quiet" label="Put the call on the clipboard" text={() => call} />
			</div>
			<pre className="mt-1 whitespace-pre-wrap rounded-box bg-sunken px-3 py-2.5 font-mono text-code [overflow-wrap:anywhere]">
				<code>
					<BreakableText text={call} at={addressBreaks} />
				</code>
			</pre>
		</section>
	);
}
