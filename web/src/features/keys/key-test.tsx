import { useEffect, useId, useRef, useState } from "react";
import { openRowList } from "@/answers/handles";
import type { Feature } from "@/catalog/catalog.gen";
import { featureByID, routedFeatures } from "@/catalog/features";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Select } from "@/components/select";
import { exampleValues } from "@/features/lookup/call/describe-call";
import { type Exchange, sendCall } from "@/features/lookup/call/exchange";
import { browserSentence, missingAnswerFailure } from "@/features/lookup/call/failure";
import { isAbort } from "@/features/lookup/call/fetch-answer";
import { formatMilliseconds } from "@/lib/format";

/** The outcome of testing a key. */
type TestOutcome = { readonly works: boolean; readonly title: string; readonly text?: string | undefined };

/** The default feature for testing a key. */
const defaultFeature = "user-id";

/** Tests a key with one call that the user chooses, using that feature's example. */
export function KeyTest({ accessKey }: { readonly accessKey: string }) {
	const [id, setID] = useState(defaultFeature);
	const [outcome, setOutcome] = useState<TestOutcome | "running">();
	const abort = useRef<AbortController>(null);
	const select = useId();
	useEffect(() => () => abort.current?.abort(), []);
	const run = async () => {
		const feature = featureByID(id);
		if (!feature || outcome === "running") return;
		abort.current = new AbortController();
		setOutcome("running");
		try {
			setOutcome(await testKey(feature, accessKey, abort.current.signal));
		} catch (error) {
			if (!isAbort(error)) setOutcome(unanswered(error));
		}
	};
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap items-center gap-2">
				<label htmlFor={select} className="text-muted">
					Call
				</label>
				<Select
					id={select}
					value={id}
					onChange={(event) => setID(event.target.value)}
					size="small"
					className="max-w-full"
				>
					{routedFeatures.map((feature) => (
						<option key={feature.id} value={feature.id}>
							{[feature.name, ...feature.inputs.slice(0, 1).map(({ example }) => example)].join(": ")}
						</option>
					))}
				</Select>
				<Button
					size="small"
					aria-disabled={accessKey === "" || outcome === "running"}
					onClick={accessKey === "" ? undefined : run}
				>
					{outcome === "running" ? "Testing…" : "Test the key (1 call)"}
				</Button>
			</div>
			{accessKey === "" && <p className="text-muted text-xs">There is no key to test. Enter one first.</p>}
			{outcome && outcome !== "running" && (
				<Alert tone={outcome.works ? "success" : "error"} title={outcome.title}>
					{outcome.text}
				</Alert>
			)}
		</div>
	);
}

async function testKey(feature: Feature, key: string, signal: AbortSignal): Promise<TestOutcome> {
	const list = openRowList(feature.schema ?? "", feature.call ?? "");
	const request = { feature, values: exampleValues(feature) };
	const exchange = await sendCall(request, list, key, signal).finally(list.close);
	exchange.answer.close();
	return outcomeOf(exchange);
}

function outcomeOf({ meta, result }: Exchange): TestOutcome {
	const line = `Status ${meta.status} after ${formatMilliseconds(meta.ms)}`;
	if (result.kind === "page") return { works: true, title: "The key works.", text: `${line}.` };
	const { text, code = "", hint, hintCode = "" } = result.failure;
	const advice = hint?.replace("{code}", hintCode);
	return {
		works: false,
		title: text.replace("{code}", code),
		text: [`${line}.`, advice].filter(Boolean).join(" "),
	};
}

function unanswered(error: unknown): TestOutcome {
	const { text, hint, browserText } = missingAnswerFailure(error);
	const words = browserText === undefined ? undefined : browserSentence(browserText);
	return { works: false, title: text, text: [words, hint].filter(Boolean).join(" ") };
}
