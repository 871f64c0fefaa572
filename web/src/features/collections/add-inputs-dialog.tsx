import { useId, useState } from "react";
import { labelInSentence } from "@/answers/parse-input";
import { featureByID } from "@/catalog/features";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { showToast } from "@/components/toast";
import { useKey } from "@/lib/access-key";
import { formatQuantity } from "@/lib/format";
import { addInputs } from "./api";
import { featureName } from "./collection-name";
import { useDialogTask } from "./collection-task";
import { InputsField } from "./inputs-field";
import { ListProblems } from "./list-problems";
import type { AddedReply, Collection } from "./replies.gen";
import type { InputList } from "./submission";
import { useCheck } from "./use-check";

type AddInputsDialogProps = {
	readonly collection: Collection;
	readonly onClose: () => void;
	readonly onChange: () => void;
};

/** Adds inputs to the last run, which then continues with them. If that fails, the entered inputs are kept. */
export function AddInputsDialog({ collection, onClose, onChange }: AddInputsDialogProps) {
	const key = useKey();
	const [list, setList] = useState<InputList | null>(null);
	const [leaveOut, setLeaveOut] = useState(false);
	const { isBusy, failure, run, forgetFailure } = useDialogTask(onClose, onChange);
	const note = useId();
	const check = useCheck(key, collection.feature, list);
	const reply = check.kind === "checked" ? check.reply : undefined;
	const isClean = reply !== undefined && (leaveOut || reply.bad + reply.repeated === 0);
	const add = () =>
		list &&
		isClean &&
		run(async () => showToast(addedToast(await addInputs(key, collection.id, { list, leaveOut }))));
	return (
		<Dialog
			title="Add inputs"
			text={`${featureName(collection.feature)}. New inputs are added to the last run. Inputs already in it are skipped.`}
			onClose={onClose}
			failure={failure ?? (check.kind === "failed" ? check.text : undefined)}
			actions={
				<>
					<Button onClick={onClose}>Not now</Button>
					<Button look="primary" disabled={!isClean || isBusy || reply?.valid === 0} onClick={add}>
						{isClean ? `Add ${formatQuantity(reply.valid, "input")}` : "Add inputs"}
					</Button>
				</>
			}
		>
			<div className="mt-4 grid grid-cols-1 gap-3">
				<InputsField
					feature={featureByID(collection.feature)}
					list={list}
					origin={undefined}
					noteID={note}
					onChange={(next) => {
						setList(next);
						setLeaveOut(false);
						forgetFailure();
					}}
				/>
				<div id={note} className="grid gap-3 empty:hidden">
					{reply && (
						<ListProblems reply={reply} leaveOut={leaveOut} areRows={false} onLeaveOut={setLeaveOut} />
					)}
					{check.kind === "unchosen" && (
						<p className="text-muted text-sm">
							Choose the column that contains the {labelInSentence(check.label)}.
						</p>
					)}
				</div>
			</div>
		</Dialog>
	);
}

function addedToast({ added, repeated }: AddedReply) {
	const text =
		repeated > 0 ? `${formatQuantity(repeated, "input")} skipped: already in the collection.` : undefined;
	return { title: `${formatQuantity(added, "input")} added`, text } as const;
}
