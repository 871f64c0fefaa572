import { type ChangeEvent, useEffect, useRef } from "react";
import type { LookupRecord } from "@/answers/lookup-record";
import { Button } from "@/components/button";
import { ProgressBar } from "@/components/progress-bar";
import { showToast } from "@/components/toast";
import { formatCount } from "@/lib/format";
import { type BackupTask, backUp, restore, useBackupTask } from "./backup-task";

type BackupControlsProps = {
	readonly accessKey: string;
	readonly lookups: readonly LookupRecord[];
	/** Whether lookups cannot be restored because nothing is stored. */
	readonly isOff: boolean;
	/** Called after a backup was restored. */
	readonly onRestore: () => Promise<void>;
};

/**
 * Buttons that back up the lookups to a file and restore them. While they work, progress and a Stop button are
 * shown.
 */
export function BackupControls({ accessKey, lookups, isOff, onRestore }: BackupControlsProps) {
	const task = useBackupTask();
	const input = useRef<HTMLInputElement>(null);
	/** The button that was pressed. It is hidden during the task, and gets the focus back afterwards. */
	const pressed = useRef<"backUp" | "restore">(undefined);
	const [backUpButton, restoreButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
	const isRunning = task !== null;
	useEffect(() => {
		if (isRunning || !pressed.current) return;
		const button = pressed.current === "backUp" ? backUpButton : restoreButton;
		pressed.current = undefined;
		if (document.activeElement === document.body) button.current?.focus();
	}, [isRunning, backUpButton, restoreButton]);
	const startBackup = async () => {
		const message = await backUp(accessKey, lookups, () => {
			pressed.current = "backUp";
		});
		if (message) showToast(message);
	};
	const startRestoring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const chosen = target.files?.[0];
		if (!chosen) return;
		target.value = ""; // allow choosing the same file again
		pressed.current = "restore";
		showToast(await restore(accessKey, chosen));
		await onRestore();
	};
	if (task)
		return (
			<TaskProgress task={task} isOwn={task.key === accessKey} hasFocus={pressed.current !== undefined} />
		);
	return (
		<>
			<Button ref={backUpButton} size="small" disabled={lookups.length === 0} onClick={startBackup}>
				Back up to a file
			</Button>
			<Button ref={restoreButton} size="small" disabled={isOff} onClick={() => input.current?.click()}>
				Restore from a file…
			</Button>
			<input
				ref={input}
				type="file"
				accept=".zip"
				aria-label="Backup file"
				hidden
				onChange={startRestoring}
			/>
		</>
	);
}

const phaseTexts: Readonly<Record<BackupTask["phase"], string>> = {
	"backing up": "Backing up",
	checking: "Checking the file",
	restoring: "Restoring",
};

type TaskProgressProps = {
	readonly task: BackupTask;
	/** Whether it belongs to the access key in use. Other keys' lookups are not revealed. */
	readonly isOwn: boolean;
	/** Whether it was started here, so its button had the focus. */
	readonly hasFocus: boolean;
};

function TaskProgress({ task: { phase, done, total, stop }, isOwn, hasFocus }: TaskProgressProps) {
	const isKnown = isOwn && total > 0;
	const text = `${phaseTexts[phase]}${isOwn ? "" : " for another access key"}`;
	return (
		<div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
			<Button size="small" autoFocus={hasFocus} onClick={stop}>
				Stop
			</Button>
			<ProgressBar label={text} value={isKnown ? done : null} max={total} />
			<p className="text-muted tabular-nums">
				{text}
				{isKnown ? `: ${formatCount(done)} of ${formatCount(total)}` : "…"}
			</p>
		</div>
	);
}
