import { useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { TextField } from "@/components/text-field";
import { showToast } from "@/components/toast";
import { useKey } from "@/lib/access-key";
import { errorText } from "@/lib/error-text";
import { formatCount, formatQuantity } from "@/lib/format";
import { useLoad } from "@/lib/use-load";
import { changeCollection, changeInputs, countInputs, type LedgerOutcome } from "./api";
import { BulkProgress } from "./bulk-progress";
import { useDialogTask } from "./collection-task";
import { outcomeNames } from "./outcomes";
import type { BulkAction, Collection, InputAction, Run } from "./replies.gen";
import { isSpent } from "./run-state";

type LedgerActionsProps = {
	readonly collection: Collection;
	readonly run: Run;
	/** The bulk action in progress. */
	readonly changing: BulkAction | undefined;
	/** The ledger's filter. Actions affect all inputs that match it. */
	readonly outcome: LedgerOutcome | null;
	readonly search: string;
	readonly onChange: () => void;
};

const actionNames: Readonly<Record<InputAction, string>> = {
	retry: "Retry",
	cancel: "Cancel",
	delete: "Delete",
};

const inputActions = ["retry", "cancel", "delete"] as const;

/** Buttons that retry, cancel or delete all matching inputs. */
export function LedgerActions(props: LedgerActionsProps) {
	const [action, setAction] = useState<InputAction>();
	return (
		<div className="flex flex-wrap gap-2">
			{inputActions.map((each) => {
				const reason = idleReason(each, props);
				return (
					<Button
						key={each}
						size="small"
						aria-disabled={reason !== undefined}
						title={reason}
						className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
						onClick={() => reason === undefined && setAction(each)}
					>
						{each === "cancel" ? "Cancel inputs" : actionNames[each]}…
					</Button>
				);
			})}
			{action && <ActionDialog {...props} action={action} onClose={() => setAction(undefined)} />}
		</div>
	);
}

/** Why an action would affect no inputs, if that is already known. */
function idleReason(action: InputAction, { outcome, run }: LedgerActionsProps): string | undefined {
	const isOpen = outcome === "open" || outcome === "waiting";
	if (action === "cancel" && (run.ended >= run.inputs || (outcome !== null && !isOpen)))
		return "These inputs have already ended.";
	if (action === "retry" && (run.ended === 0 || isOpen || outcome === "done" || outcome === "empty"))
		return "Inputs that are done, empty or still running are not retried.";
}

const doneTexts: Readonly<Record<InputAction, string>> = {
	retry: "resumed",
	cancel: "canceled",
	delete: "deleted",
};

/** What an action does, and which results are kept. */
function actionText(action: InputAction, run: Run, count: number): string {
	switch (action) {
		case "retry":
			return [
				`Each one continues where it stopped. This takes at least ${formatQuantity(count, "call")}.`,
				`${run.calls.limit > 0 ? `${formatCount(run.calls.spent)} of ${formatQuantity(run.calls.limit, "call")}` : formatQuantity(run.calls.spent, "call")} made so far.`,
			].join(" ");
		case "cancel":
			return "No more calls are made for them. Rows already collected are kept, and you can retry them later. Inputs with a call in progress are not affected.";
		case "delete":
			return "Their rows and stored responses in this run are deleted too. This cannot be undone. Export anything you need first.";
	}
}

/** The delay before the progress of an action is requested, in milliseconds. */
const longAction = 1000;

type ActionDialogProps = LedgerActionsProps & {
	readonly action: InputAction;
	readonly onClose: () => void;
};

/** Asks for confirmation of an action and shows how many inputs it affects. */
function ActionDialog({
	collection,
	run,
	changing,
	outcome,
	search,
	action,
	onChange,
	onClose,
}: ActionDialogProps) {
	const key = useKey();
	const { id } = collection;
	const { isBusy, failure, run: change } = useDialogTask(onClose, onChange);
	const needsCalls = action === "retry" && isSpent(run);
	const [calls, setCalls] = useState(() => String(run.calls.limit * 2));
	const callLimit = /^\d{1,15}$/.test(calls.trim()) ? Number(calls) : Number.NaN;
	const hasCalls = !needsCalls || callLimit === 0 || callLimit > run.calls.reserved;
	const counted = useLoad([key, id, action, outcome, search], (signal) =>
		countInputs(key, id, action, selectionOf(outcome, search), signal),
	);
	const count = counted.value?.count;
	// A run that has ended sends no progress until it is reloaded.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only its current value matters
	useEffect(() => {
		if (!isBusy || changing) return;
		const timer = setInterval(onChange, longAction);
		return () => clearInterval(timer);
	}, [isBusy, changing !== undefined]);
	const act = () =>
		change(async () => {
			if (needsCalls) await changeCollection(key, id, { callLimit });
			const done = await changeInputs(key, id, action, selectionOf(outcome, search));
			showToast({ title: `${formatQuantity(done.count, "input")} ${doneTexts[action]}` });
		});
	const quantity = count === undefined ? "inputs" : formatQuantity(count, "input");
	return (
		<Dialog
			kind="alert"
			title={count === 0 ? `No inputs to ${action}` : `${actionNames[action]} ${quantity}?`}
			text={
				count === 0
					? `${emptyTexts[action]} (${choiceText(outcome, search)})`
					: `${subjectText(action, outcome, search)} ${actionText(action, run, count ?? 0)}`
			}
			onClose={onClose}
			failure={failure ?? (counted.state === "failed" ? errorText(counted.error) : undefined)}
			actions={
				<>
					<Button onClick={onClose}>{count === 0 || isBusy ? "Close" : "Not now"}</Button>
					{count !== 0 && (
						<Button look="primary" disabled={isBusy || count === undefined || !hasCalls} onClick={act}>
							{actionNames[action]} {quantity}
						</Button>
					)}
				</>
			}
		>
			{needsCalls && count !== 0 && (
				<TextField
					label="Call limit"
					className="mt-4"
					inputMode="numeric"
					hint={`The limit of ${formatCount(run.calls.limit)} has been reached. Enter 0 for no limit.`}
					error={
						hasCalls ? undefined : `Enter more than ${formatCount(run.calls.reserved)}, or 0 for no limit.`
					}
					value={calls}
					onChange={(event) => setCalls(event.target.value)}
				/>
			)}
			{isBusy && changing && (
				<div className="mt-4 grid gap-2">
					<BulkProgress bulk={changing} />
					<p className="text-muted text-sm">It continues even if you close this dialog.</p>
				</div>
			)}
		</Dialog>
	);
}

const emptyTexts: Readonly<Record<InputAction, string>> = {
	retry: "Only inputs that ended without completing can be retried",
	cancel: "All of them have already ended",
	delete: "No inputs match anymore",
};

function selectionOf(outcome: LedgerOutcome | null, search: string) {
	if (!outcome && search === "") return { all: true } as const;
	return { ...(outcome && { outcome }), ...(search && { search }) };
}

/** The inputs that an action affects, if not all. */
const actionSubjects: Readonly<Record<Exclude<InputAction, "delete">, string>> = {
	retry: "that ended, except those that are done, empty or repeated",
	cancel: "that have not ended",
};

function subjectText(action: InputAction, outcome: LedgerOutcome | null, search: string): string {
	const choice = choiceText(outcome, search);
	return outcome || action === "delete" ? `All ${choice}.` : `All ${choice} ${actionSubjects[action]}.`;
}

/** A filter as text: "inputs under “Failed” containing “x”". */
function choiceText(outcome: LedgerOutcome | null, search: string): string {
	const kind = outcome ? `“${outcomeNames[outcome]}”` : "this collection";
	const words = search ? ` containing “${search}”` : "";
	return outcome ? `inputs under ${kind}${words}` : `inputs in ${kind}${words}`;
}
