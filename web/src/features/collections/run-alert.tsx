import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { useKey } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { changeInputs } from "./api";
import { addressOfCollection, everyInput, useCollectionAddress } from "./collection-address";
import { useCollectionTask } from "./collection-task";
import type { Collection, Progress } from "./replies.gen";
import type { RunNotice } from "./run-notice";

type RunAlertProps = {
	readonly notice: RunNotice;
	readonly collection: Collection;
	readonly progress: Progress | null;
	readonly onChange: () => void;
};

/** The notice about a run, with a suggested action. */
export function RunAlert({
	notice: { tone, title, text, help, retry },
	collection,
	progress,
	onChange,
}: RunAlertProps) {
	const [address] = useCollectionAddress();
	const { id } = collection;
	const outcome = help === "raiseCalls" ? "leftOut" : progress && worstOutcome(progress);
	return (
		<Alert tone={tone}>
			<span className="font-medium">{title}.</span> {text}
			{help && (
				<Link
					href={addressOfCollection(id, { ...address, ...everyInput, run: null, outcome })}
					className="ml-2 inline-flex min-h-6 items-center font-medium text-accent underline-offset-3 hover:underline"
				>
					{help === "raiseCalls" ? "Show inputs left out" : "Review"}
				</Link>
			)}
			{retry && <RetryButton id={id} retry={retry} onChange={onChange} />}
		</Alert>
	);
}

type RetryButtonProps = {
	readonly id: string;
	readonly retry: NonNullable<RunNotice["retry"]>;
	readonly onChange: () => void;
};

/** Retries the inputs that a notice is about. Each one costs at least one call. */
function RetryButton({ id, retry: { outcomes, inputs }, onChange }: RetryButtonProps) {
	const key = useKey();
	const { isBusy, run: work } = useCollectionTask(onChange);
	const retryAll = async () => {
		for (const outcome of outcomes) await changeInputs(key, id, "retry", { outcome });
	};
	return (
		<Button size="small" className="ml-2" disabled={isBusy} onClick={() => work(retryAll)}>
			Retry ({inputs === 1 ? "1 call" : `at least ${formatQuantity(inputs, "call")}`})
		</Button>
	);
}

/** The most serious outcome of the run. */
function worstOutcome({ outcomes, run: { atRowLimit = 0 } }: Progress) {
	const order = ["failed", "leftOut", "refused", "partial", "cancelled", "notFound", "private"] as const;
	return order.find((each) => (outcomes[each] ?? 0) > (each === "partial" ? atRowLimit : 0)) ?? null;
}
