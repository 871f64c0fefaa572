import { Activity, useState } from "react";
import { createPortal } from "react-dom";
import type { Feature } from "@/catalog/catalog.gen";
import { CompletedResult } from "@/features/lookup/result";
import type { CompletedLookup } from "@/features/lookup/run-lookup";
import type { Example } from "./use-example";

type WarmResultProps = { readonly feature: Feature; readonly example: Example };

/**
 * Renders an example as the answer of a lookup, out of the document and without its effects, while the browser has
 * nothing else to do: the engine compiles the code that runs first when the real answer comes.
 */
export function WarmResult({ feature, example: { page, list, answer } }: WarmResultProps) {
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
