import { type AnswerHandle, openRowList, type RowListHandle, receiveAnswer } from "@/answers/handles";
import { type ListPage, type RowQuery, unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { useLoad } from "@/lib/use-load";

/** The first rows of an example response. */
export type Example = {
	readonly page: ListPage;
	readonly list: RowListHandle;
	readonly query: RowQuery;
	readonly answer: AnswerHandle;
};

/** The state of fetching an example. */
type ExampleState =
	| { readonly kind: "loading" | "missing" }
	| { readonly kind: "open"; readonly example: Example };

const maxExampleRows = 6;

/**
 * The sandbox's response for a feature's example inputs. It is fetched when the browser is idle and freed with
 * the component. It is missing if it cannot be fetched or the browser saves data.
 */
export function useExample(feature: Feature): ExampleState {
	const { state, value } = useLoad(
		[feature],
		isSavingData()
			? null
			: async (signal) => {
					await untilIdle(signal);
					return openExample(feature, signal);
				},
		{ keep: true },
	);
	if (isSavingData() || state === "failed") return { kind: "missing" };
	return value ? { kind: "open", example: value } : { kind: "loading" };
}

declare global {
	interface Navigator {
		/** The Network Information API, which only Chromium has. */
		readonly connection?: { readonly saveData?: boolean };
	}
}

function isSavingData(): boolean {
	return navigator.connection?.saveData === true;
}

/** Safari has no idle callbacks, so wait for a moment instead. */
function untilIdle(signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", reject);
		if (typeof window.requestIdleCallback === "function")
			window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
		else setTimeout(resolve, 200);
	});
}

async function openExample({ id, schema }: Feature, signal: AbortSignal): Promise<Example> {
	const pending = receiveAnswer(`/api/examples/${id}`, { Accept: "application/json" });
	signal.addEventListener("abort", pending.close);
	const { status } = await pending.head;
	const answer = await pending.completion;
	signal.throwIfAborted();
	const list = openRowList(schema ?? "", "");
	signal.addEventListener("abort", list.close);
	const page = await list.append(answer);
	if (status !== 200 || answer.interruption !== null || page.rows.length === 0)
		throw new Error("The example cannot be shown.");
	const count = Math.min(page.count, maxExampleRows);
	const first = { ...page, count, fetched: count, rows: page.rows.slice(0, count), hasMore: false };
	return { page: first, list, query: { ...unsorted, snapshot: count }, answer };
}
