import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { TextField } from "@/components/text-field";
import { formatCount } from "@/lib/format";
import { changeCollection } from "./api";
import type { Change, Collection, Run } from "./replies.gen";
import { problemText } from "./request";

/** The limits that a person may set; 0 is none. The server has the same bounds. */
const limitFields = [
	{
		name: "callLimit",
		label: "Calls of a run, at most",
		hint: "Empty: no limit",
		isWhole: true,
		most: 2 ** 52,
	},
	{
		name: "rowLimit",
		label: "Rows of an input, at most",
		hint: "Empty: no limit",
		isWhole: true,
		most: 2 ** 52,
	},
	{ name: "speed", label: "Calls a second, at most", hint: "Empty: no limit", isWhole: false, most: 1000 },
] as const;

type LimitName = (typeof limitFields)[number]["name"];

type LimitsDialogProps = {
	readonly accessKey: string;
	readonly collection: Collection;
	readonly run: Run;
	readonly onClose: () => void;
	readonly onChange: () => void;
};

/** Changes the name, the limits and the speed, at once. Only what was changed is sent. */
export function LimitsDialog({ accessKey, collection, run, onClose, onChange }: LimitsDialogProps) {
	const [name, setName] = useState(collection.name);
	const [texts, setTexts] = useState<Readonly<Record<LimitName, string>>>({
		callLimit: limitText(collection.callLimit),
		rowLimit: limitText(collection.rowLimit),
		speed: limitText(collection.speed),
	});
	const [failure, setFailure] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const form = useId();
	const errors = limitFields.map((field) => limitError(texts[field.name], field));
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (errors.some((error) => error !== undefined)) return;
		const changes = changesOf(collection, name.trim(), texts);
		if (Object.keys(changes).length === 0) return onClose();
		setBusy(true);
		try {
			await changeCollection(accessKey, collection.id, changes);
			onClose();
			onChange();
		} catch (error) {
			setFailure(problemText(error));
			setBusy(false);
		}
	};
	return (
		<Dialog
			title="Name and limits"
			text={`They hold for the run at once. ${formatCount(run.calls.reserved)} calls of run ${formatCount(run.number)} are made or under way.`}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>Leave them</Button>
					<Button type="submit" form={form} look="primary" disabled={isBusy}>
						Change
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={submit} noValidate className="mt-4 grid gap-4">
				<TextField
					label="Name"
					maxLength={200}
					value={name}
					onChange={(event) => setName(event.target.value)}
				/>
				<div className="grid gap-4 sm:grid-cols-3">
					{limitFields.map(({ name: field, label, hint }, index) => (
						<TextField
							key={field}
							label={label}
							inputMode={field === "speed" ? "decimal" : "numeric"}
							hint={hint}
							error={errors[index]}
							value={texts[field]}
							onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
						/>
					))}
				</div>
				{failure && (
					<p role="alert" className="text-danger text-sm">
						{failure}
					</p>
				)}
			</form>
		</Dialog>
	);
}

function limitText(limit: number): string {
	return limit === 0 ? "" : String(limit);
}

function limitValue(text: string): number {
	return text.trim() === "" ? 0 : Number(text.trim());
}

function limitError(
	text: string,
	{ isWhole, most }: { readonly isWhole: boolean; readonly most: number },
): string | undefined {
	const value = limitValue(text);
	if (Number.isFinite(value) && value >= 0 && value <= most && (!isWhole || Number.isInteger(value)))
		return undefined;
	return isWhole
		? "Enter a whole number, or nothing."
		: `Enter a number up to ${formatCount(most)}, or nothing.`;
}

/** What was changed, and no more: another tab may have changed the rest. */
function changesOf(collection: Collection, name: string, texts: Readonly<Record<LimitName, string>>): Change {
	const changes: { -readonly [field in keyof Change]: Change[field] } = {};
	if (name !== collection.name) changes.name = name;
	for (const { name: field } of limitFields) {
		const value = limitValue(texts[field]);
		if (value !== collection[field]) changes[field] = value;
	}
	return changes;
}
