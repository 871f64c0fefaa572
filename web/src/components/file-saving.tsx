import { ChevronDown, Download, Square } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSingleKey } from "@/lib/shortcuts";
import { useDelayed } from "@/lib/use-delayed";
import { Button } from "./button";
import { PopoverButton } from "./popover";
import { showToast, type ToastMessage } from "./toast";

/** The progress of a file. */
export type FileProgress = {
	readonly done: number;
	/** 0 if unknown. */
	readonly total: number;
};

/** Writes files, one at a time. */
export type Saving = {
	readonly isBusy: boolean;
	/** The progress of a file that takes a while. */
	readonly progress: FileProgress | null;
	/** Writes a file and reports the outcome. The function gets a progress callback and an abort signal. */
	readonly save: (
		write: (onProgress: (done: number, total: number) => void, signal: AbortSignal) => Promise<ToastMessage>,
	) => Promise<void>;
	readonly stop: () => void;
	/** The progress as text, if it is not a percentage. */
	readonly progressText?: (progress: FileProgress) => string;
};

/** The code that saves files is loaded with the first file. */
const notLoaded: ToastMessage = {
	title: "No file was saved",
	text: "The console did not respond. Check that it is still running, then try again.",
	tone: "error",
};

/** Writes files one at a time and reports each outcome as a toast. Leaving the page stops the file. */
export function useSaving(): Saving {
	const [progress, setProgress] = useState<FileProgress | null>(null);
	const running = useRef<AbortController>(null);
	useEffect(() => () => running.current?.abort(), []);
	const save: Saving["save"] = async (write) => {
		const focused = document.activeElement;
		const stop = new AbortController();
		running.current = stop;
		setProgress({ done: 0, total: 0 });
		const message = await write((done, total) => setProgress({ done, total }), stop.signal).catch(
			() => notLoaded,
		);
		showToast(message);
		setProgress(null);
		requestAnimationFrame(() => focusAgain(focused));
	};
	const isSlow = useDelayed(progress !== null);
	return {
		isBusy: progress !== null,
		progress: isSlow ? progress : null,
		save,
		stop: () => running.current?.abort(),
	};
}

/** Restores the focus to a button that lost it because it was disabled in the meantime. */
function focusAgain(element: Element | null): void {
	if (document.activeElement === document.body && element instanceof HTMLElement)
		element.focus({ preventScroll: true });
}

/** The progress of a file, for its button. */
export function savingText({ done, total }: FileProgress): string {
	if (total > 0) return `Saving… ${Math.floor((100 * done) / total)}%`;
	return "Saving…";
}

/** Stops writing the file. */
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

type SaveMenuProps = {
	readonly label: string;
	/** The button's text. */
	readonly text?: ReactNode;
	readonly saving: Saving;
	readonly disabled?: boolean;
	readonly children: ReactNode;
};

/** Opens the export menu, whose button has this name, when E is pressed. */
export function useExportShortcut(label: string): void {
	useSingleKey("e", () => {
		const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
		button?.focus();
		button?.click();
	});
}

/** A menu button for saving files. While a file takes a while, it shows the progress and a stop button. */
export function SaveMenu({
	label,
	text = "Export",
	saving: { isBusy, progress, stop, progressText = savingText },
	disabled = false,
	children,
}: SaveMenuProps) {
	if (progress) {
		return (
			<div className="flex">
				<span
					role="status"
					className="inline-flex h-7 items-center rounded-l-box border border-edge bg-sunken px-2.5 text-code tabular-nums"
				>
					{progressText(progress)}
				</span>
				<StopSavingButton onStop={stop} />
			</div>
		);
	}
	return (
		<PopoverButton
			label={label}
			size="small"
			isWide
			disabled={isBusy || disabled}
			icon={
				<>
					<Download aria-hidden size={16} />
					{text}
					<ChevronDown aria-hidden size={16} />
				</>
			}
		>
			{children}
		</PopoverButton>
	);
}
