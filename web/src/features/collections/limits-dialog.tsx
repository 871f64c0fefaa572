import { type FormEvent, useId, useState } from "react";
import { featureByID } from "@/catalog/features";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { useKey } from "@/lib/access-key";
import { formatCount, formatQuantity } from "@/lib/format";
import { changeCollection } from "./api";
import { useDialogTask } from "./collection-task";
import { LimitFields } from "./limit-fields";
import { type Limits, type LimitTexts, validLimits } from "./limits";
import type { Collection, CollectionSettings, Run } from "./replies.gen";

type LimitsDialogProps = {
	readonly collection: Collection;
	readonly run: Run;
	readonly onClose: () => void;
	readonly onChange: () => void;
};

/** Changes the name, limits and speed immediately. Only changed values are sent. */
export function LimitsDialog({ collection, run, onClose, onChange }: LimitsDialogProps) {
	const accessKey = useKey();
	const [texts, setTexts] = useState<LimitTexts>({
		name: collection.name,
		callLimit: limitText(collection.callLimit),
		rowLimit: limitText(collection.rowLimit),
		speed: limitText(collection.speed),
	});
	const { isBusy, failure, run: change } = useDialogTask(onClose, onChange);
	const form = useId();
	const limits = validLimits(texts);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!limits) return;
		const changes = changesOf(collection, { name: texts.name.trim(), ...limits });
		if (Object.keys(changes).length === 0) return onClose();
		void change(() => changeCollection(accessKey, collection.id, changes));
	};
	return (
		<Dialog
			title="Name and limits"
			text={`Changes take effect immediately. Run ${formatCount(run.number)} has made ${formatQuantity(run.calls.reserved, "call")}, including any in progress.`}
			onClose={onClose}
			failure={failure}
			actions={
				<>
					<Button onClick={onClose}>Not now</Button>
					<Button type="submit" form={form} look="primary" disabled={isBusy}>
						Change
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
				<LimitFields
					feature={featureByID(collection.feature)}
					draft={texts}
					onChange={(change) => setTexts({ ...texts, ...change })}
				/>
			</form>
		</Dialog>
	);
}

function limitText(limit: number): string {
	return limit === 0 ? "" : String(limit);
}

/** Only the values that were changed, since another tab may have changed the rest. */
function changesOf(collection: Collection, values: Limits & { readonly name: string }): CollectionSettings {
	const changes: { -readonly [field in keyof CollectionSettings]: CollectionSettings[field] } = {};
	if (values.name !== collection.name) changes.name = values.name;
	for (const field of ["rowLimit", "callLimit", "speed"] as const) {
		if (values[field] !== collection[field]) changes[field] = values[field];
	}
	return changes;
}
