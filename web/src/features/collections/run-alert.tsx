import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Link } from "@/components/link";
import { useKey, useKeyField } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { formatCount, formatQuantity } from "@/lib/format";
import { changeInputs } from "./api";
import { addressOfCollection, everyInput, useCollectionAddress } from "./collection-address";
import { useCollectionTask } from "./collection-task";
import { openListAgain } from "./list-again";
import { outcomeNames } from "./outcomes";
import type { Collection, Progress } from "./replies.gen";
import { incompleteCounts, type RunNotice } from "./run-notice";

type RunAlertProps = {
	readonly notice: RunNotice;
	readonly collection: Collection;
	readonly progress: Progress | null;
	/** Whether a phone shows only the title and the actions. */
	readonly isBrief: boolean;
	readonly onChange: () => void;
};

/** The notice about a run, with a suggested action. */
export function RunAlert({
	notice: { tone, title, text, message, help, retry },
	collection,
	progress,
	isBrief,
	onChange,
}: RunAlertProps) {
	const [address] = useCollectionAddress();
	const { id } = collection;
	const counts = help === "showIncomplete" && progress ? incompleteCounts(progress.run, progress) : [];
	const [worst] = counts;
	const outcome = help === "raiseCalls" ? "leftOut" : (worst?.outcome ?? null);
	return (
		<Alert tone={tone}>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p>
					<span className="font-medium">{title}.</span>{" "}
					<span className={cx(isBrief && "max-sm:hidden")}>{text}</span>
				</p>
				{message && (
					<p title={message} className="line-clamp-2 basis-full break-words text-muted">
						{message}
					</p>
				)}
				{help && (
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						{help === "otherKey" ? (
							<ListAgainButton collection={collection} />
						) : (
							<Link
								href={addressOfCollection(id, { ...address, ...everyInput, run: null, outcome })}
								className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-3 hover:underline"
							>
								{help === "raiseCalls"
									? "Show inputs left out"
									: worst && counts.length > 1
										? `Review ${formatCount(worst.inputs)} ${outcomeNames[worst.outcome].toLowerCase()}`
										: "Review"}
							</Link>
						)}
						{retry && <RetryButton id={id} retry={retry} onChange={onChange} />}
					</div>
				)}
			</div>
		</Alert>
	);
}

/** Opens a new collection with the same inputs, and the field for its key. */
function ListAgainButton({ collection }: { readonly collection: Collection }) {
	const key = useKey();
	const showKeyField = useKeyField();
	const { isBusy, run: work } = useCollectionTask(() => undefined);
	return (
		<Button
			size="small"
			disabled={isBusy}
			onClick={() => work(() => openListAgain(key, collection).then(showKeyField))}
		>
			New collection with this list
		</Button>
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
		<Button size="small" disabled={isBusy} onClick={() => work(retryAll)}>
			Retry ({inputs === 1 ? "1 call" : `at least ${formatQuantity(inputs, "call")}`})
		</Button>
	);
}
