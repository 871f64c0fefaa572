import { type FormEvent, useEffect, useId, useState } from "react";
import { openHistory } from "@/answers/history";
import type { HistoryUsage } from "@/answers/history-protocol";
import type { LookupRecord } from "@/answers/lookup-record";
import { Button } from "@/components/button";
import { Collapsible } from "@/components/collapsible";
import { ConfirmDialog } from "@/components/dialog";
import { Switch } from "@/components/switch";
import { TextField } from "@/components/text-field";
import { showToast } from "@/components/toast";
import { cx } from "@/lib/cx";
import { formatBytes, formatQuantity } from "@/lib/format";
import { useMediaQuery } from "@/lib/media-query";
import { BackupControls } from "./backup-controls";
import { failedTask, useBackupTask } from "./backup-task";

/** An access key's history. */
export type HistoryContents = { readonly lookups: readonly LookupRecord[]; readonly usage: HistoryUsage };

type StorageSettingsProps = {
	readonly contents: HistoryContents;
	readonly accessKey: string;
	/** Called after every change. */
	readonly onChange: () => Promise<void>;
};

/** The history's storage use and limit, its on/off switch, and actions on the whole history. */
export function StorageSettings({ contents, accessKey, onChange }: StorageSettingsProps) {
	const { lookups, usage } = contents;
	const [isClearing, setClearing] = useState(false);
	const isBusy = useBackupTask() !== null;
	const isWide = useMediaQuery("(min-width: 48rem)", true);
	const work = async (task: () => Promise<void>) => {
		await task().catch((error: unknown) => showToast(failedTask(error)));
		await onChange();
	};
	return (
		<Collapsible
			title={
				<>
					Storage{" "}
					<span className="font-normal text-muted text-sm tabular-nums">
						{formatBytes(usage.size)} of {formatBytes(usage.budget)}
					</span>
				</>
			}
			id="storage"
			startOpen={isWide}
			className="mt-4 rounded-box border border-line bg-surface px-4 pt-1 pb-2"
		>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
				<UsageMeter usage={usage} />
				<BudgetForm
					key={usage.budget}
					usage={usage}
					onBudget={(bytes) => work(() => openHistory().setBudget(bytes))}
				/>
				<Switch
					label="Store lookups"
					checked={!usage.isOff}
					disabled={usage.memory !== null}
					onChange={(isOn) => work(() => openHistory().setOff(!isOn))}
				/>
				<div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
					<BackupControls accessKey={accessKey} lookups={lookups} isOff={usage.isOff} onRestore={onChange} />
					<Button size="small" disabled={isBusy || lookups.length === 0} onClick={() => setClearing(true)}>
						Delete all…
					</Button>
				</div>
			</div>
			<StorageNote usage={usage} />
			{isClearing && (
				<ConfirmDialog
					title={`Delete ${formatQuantity(lookups.length, "lookup")}?`}
					text="All lookups made with this access key and their responses are deleted from this browser, including pinned ones. This cannot be undone. Back them up to a file first if you might need them."
					action="Delete all"
					onClose={() => setClearing(false)}
					onConfirm={() => {
						setClearing(false);
						void work(() => openHistory().clear(accessKey));
					}}
				/>
			)}
		</Collapsible>
	);
}

function UsageMeter({ usage: { size, budget } }: { readonly usage: HistoryUsage }) {
	const id = useId();
	return (
		<div className="flex items-center gap-3">
			<meter
				aria-labelledby={id}
				min={0}
				max={budget}
				value={Math.min(size, budget)}
				className="h-2 w-32 [&::-moz-meter-bar]:bg-accent [&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:rounded-box [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-none [&::-webkit-meter-bar]:bg-sunken [&::-webkit-meter-optimum-value]:bg-accent [&::-webkit-meter-optimum-value]:bg-none"
			/>
			<p id={id} className="text-sm tabular-nums">
				{formatShare(size, budget)} used
			</p>
		</div>
	);
}

/** A share as a percentage. Less than 1% is not rounded to 0. */
function formatShare(size: number, budget: number): string {
	const percent = Math.min(100, Math.round((size / budget) * 100));
	return percent === 0 && size > 0 ? "Less than 1%" : `${percent}%`;
}

/** What happens when the budget is used up, and whether the browser may delete the history. */
function StorageNote({ usage: { isOff, memory, quota, budget } }: { readonly usage: HistoryUsage }) {
	const [isPersistent, setPersistent] = useState<boolean>();
	useEffect(() => {
		navigator.storage?.persisted?.().then(setPersistent, () => undefined);
	}, []);
	const ask = async () => setPersistent(await navigator.storage.persist());
	if (memory) return null;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
			<p role="status">
				{isOff
					? "Off: new lookups last until you close the tab. Stored lookups are kept until you delete them."
					: "When the budget is used up, the oldest unpinned lookups are deleted first, across all access keys."}
				{quota !== null && quota < budget && ` The browser allows ${formatBytes(quota)} for this console.`}
			</p>
			{isPersistent === false && (
				<p className="flex flex-wrap items-center gap-x-2">
					Your browser may delete the history when disk space is low.
					<Button size="small" look="quiet" className="max-sm:-ml-2.5" onClick={ask}>
						Keep it
					</Button>
				</p>
			)}
		</div>
	);
}

const megabyte = 1_000_000;

/** The minimum and maximum budget, in megabytes. */
const budgetRange = { from: 10, to: 100_000 };

type BudgetFormProps = { readonly usage: HistoryUsage; readonly onBudget: (bytes: number) => void };

/** The budget field. It shows the effect of a number before it is applied. */
function BudgetForm({ usage: { budget, size, memory }, onBudget }: BudgetFormProps) {
	const [text, setText] = useState(() => String(Math.round(budget / megabyte)));
	const note = useId();
	const megabytes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
	const isValid = megabytes >= budgetRange.from && megabytes <= budgetRange.to;
	const isChanged = megabytes * megabyte !== budget;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isValid && isChanged) onBudget(megabytes * megabyte);
	};
	const isShrinking = isValid && megabytes * megabyte < size;
	return (
		<form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2">
			<TextField
				label="Budget in MB"
				labelSide="left"
				size="small"
				inputMode="numeric"
				className="[&_input]:w-20"
				value={text}
				onChange={(event) => setText(event.target.value)}
				note={{ id: note, isError: !isValid }}
			/>
			{(isChanged || !isValid) && (
				<Button type="submit" size="small" disabled={!isValid}>
					Set
				</Button>
			)}
			<p
				id={note}
				role="status"
				className={cx(
					"text-xs empty:hidden",
					!isValid ? "text-danger" : isShrinking ? "text-warning" : "text-muted",
				)}
			>
				{!isValid && `Enter a number from ${budgetRange.from} to ${budgetRange.to}.`}
				{isShrinking && "The oldest unpinned lookups are deleted first. "}
				{isValid && memory !== null && "This setting lasts until you close this tab."}
			</p>
		</form>
	);
}
