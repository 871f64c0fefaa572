import { X } from "lucide-react";
import {
	type KeyboardEventHandler,
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import { cx } from "@/lib/cx";
import { Button } from "./button";
import { useDialogEntry } from "./dialog-entry";

type DialogProps = {
	readonly title: ReactNode;
	readonly onClose: () => void;
	/**
	 * An alert has no close button, only its actions, and its text is read out. A wide dialog has a fixed height,
	 * fills the screen on a phone, and scrolls its content. A full one fills the screen. A sheet slides up from
	 * the bottom. A bare one is near the top, or fills the screen on a phone, and shows only its children, which
	 * must include a way to close it. A side one also shows only its children. It slides in from the right, or in
	 * a narrow window from the bottom, and is as tall as its content.
	 */
	readonly kind?: "dialog" | "alert" | "drawer" | "sheet" | "wide" | "full" | "bare" | "side";
	/** The line under the title. */
	readonly text?: ReactNode;
	/** Controls next to the close button. */
	readonly tools?: ReactNode;
	/** Why the action failed. */
	readonly failure?: string | undefined;
	/** The buttons at the end. */
	readonly actions?: ReactNode;
	readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
	readonly children?: ReactNode;
};

const dialogClasses = {
	dialog: "m-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] rounded-box p-6",
	alert: "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-box p-6",
	drawer: "mr-auto ml-0 my-0 h-dvh max-h-dvh w-[min(20rem,calc(100vw-3rem))] p-5 border-y-0 border-l-0",
	sheet: "mt-auto mb-0 mx-0 w-dvw max-w-none max-h-[85dvh] rounded-t-box p-4 border-x-0 border-b-0",
	wide: "m-auto flex flex-col p-4 sm:p-5 w-dvw h-dvh max-w-none max-h-none max-sm:border-0 sm:w-[min(78rem,calc(100vw-3rem))] sm:h-(--dialog-height) sm:rounded-box",
	bare: "m-0 flex flex-col p-0 w-dvw h-dvh max-w-none max-h-none max-sm:border-0 sm:mx-auto sm:mt-[min(12dvh,7rem)] sm:w-[min(42rem,calc(100vw-1.5rem))] sm:h-fit sm:max-h-[calc(100dvh-min(24dvh,9rem))] sm:rounded-box",
	side: "mt-auto mb-0 mx-0 flex flex-col w-dvw max-w-none max-h-[90dvh] rounded-t-box p-0 border-x-0 border-b-0 lg:my-0 lg:ml-auto lg:h-dvh lg:max-h-dvh lg:w-140 lg:rounded-none lg:border-0 lg:border-l",
	full: "m-0 flex flex-col gap-2 p-3 sm:p-4 w-dvw h-dvh max-w-none max-h-none border-0",
};

/** A modal dialog: the native element, which traps and restores the focus. Render it to open it. */
export function Dialog({
	title,
	onClose,
	kind = "dialog",
	text,
	tools,
	failure,
	actions,
	onKeyDown,
	children,
}: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const id = useId();
	useModal(ref);
	useDialogEntry(onClose);
	const isBare = kind === "bare" || kind === "side";
	const closeOnScrim = (event: MouseEvent) => {
		if (event.target === ref.current && isOutside(event, ref.current)) onClose();
	};
	return (
		<dialog
			ref={ref}
			role={kind === "alert" ? "alertdialog" : undefined}
			aria-labelledby={`${id}-title`}
			aria-describedby={text ? `${id}-text` : undefined}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={closeOnScrim}
			onKeyDown={onKeyDown}
			className={cx(
				"animate-appear overflow-y-auto overscroll-contain whitespace-normal border border-line bg-surface text-ink shadow-lift",
				dialogClasses[kind],
			)}
		>
			<div className={isBare ? "sr-only" : "flex items-start justify-between gap-4"}>
				<h2 id={`${id}-title`} className="min-w-0 font-semibold text-lg">
					{title}
				</h2>
				<div className="-mt-2 -mr-2 flex items-center gap-1">
					{tools}
					{kind !== "alert" && !isBare && (
						<Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
							<X aria-hidden size={20} />
						</Button>
					)}
				</div>
			</div>
			{text && (
				<p id={`${id}-text`} className="mt-2 text-muted">
					{text}
				</p>
			)}
			{children}
			{failure && (
				<p role="alert" className="mt-4 text-danger text-sm">
					{failure}
				</p>
			)}
			{actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
		</dialog>
	);
}

type ConfirmDialogProps = Required<Pick<DialogProps, "title" | "text" | "onClose">> & {
	/** The labels of the confirming and the canceling button. */
	readonly action: string;
	readonly leave?: string;
	readonly onConfirm: () => void;
};

/** Asks for confirmation and explains the consequences. */
export function ConfirmDialog({ action, leave = "Cancel", onConfirm, ...dialog }: ConfirmDialogProps) {
	return (
		<Dialog
			{...dialog}
			kind="alert"
			actions={
				<>
					<Button onClick={dialog.onClose}>{leave}</Button>
					<Button look="primary" onClick={onConfirm}>
						{action}
					</Button>
				</>
			}
		/>
	);
}

function useModal(ref: RefObject<HTMLDialogElement | null>) {
	// Only showModal() makes the element modal. Closing it before it is removed restores the focus.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		if (dialog.showModal) dialog.showModal();
		else dialog.open = true;
		return () => dialog.close?.();
	}, [ref]);
}

function isOutside(event: MouseEvent, box: Element): boolean {
	const { left, right, top, bottom } = box.getBoundingClientRect();
	return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
