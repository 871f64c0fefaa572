import { Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { showToast, type ToastMessage } from "./toast";

/** What is told of a file while it is written. */
export type FileProgress = {
	readonly done: number;
	/** 0 where it is unknown. */
	readonly total: number;
};

type FileSaver = {
	/** The progress of the file that is written; null while none is. */
	readonly progress: FileProgress | null;
	/** Writes a file and tells of it. The function gets what reports progress and what stops it. */
	readonly save: (
		write: (onProgress: (done: number, total: number) => void, signal: AbortSignal) => Promise<ToastMessage>,
	) => Promise<void>;
	readonly stop: () => void;
};

/** Its code is loaded when the first file is written. */
const notLoaded: ToastMessage = {
	title: "No file was saved",
	text: "The console did not answer. Check that it still runs, then try again.",
	tone: "error",
};

/** Writes files one at a time and reports each outcome as a toast. Leaving stops the file. */
export function useExport(): FileSaver {
	const [progress, setProgress] = useState<FileProgress | null>(null);
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);
	const save: FileSaver["save"] = async (write) => {
		const stop = new AbortController();
		running.current = stop;
		setProgress({ done: 0, total: 0 });
		const message = await write((done, total) => setProgress({ done, total }), stop.signal).catch(
			() => notLoaded,
		);
		showToast(message);
		setProgress(null);
	};
	return { progress, save, stop: () => running.current?.abort() };
}

/** How far a file is, for its button. */
export function savingText({ done, total }: FileProgress): string {
	if (total > 0) return `Saving… ${Math.floor((100 * done) / total)} %`;
	return "Saving…";
}

/** Stops the file that is written. */
export function StopSavingButton({ onStop }: { readonly onStop: () => void }) {
	return (
		<Button
			size="smallIcon"
			className="-ml-px rounded-l-none"
			aria-label="Stop saving"
			title="Stop saving"
			onClick={onStop}
		>
			<Square aria-hidden size={12} className="fill-current" />
		</Button>
	);
}
