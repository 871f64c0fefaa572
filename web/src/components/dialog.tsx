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

type Props = {
	readonly title: ReactNode;
	readonly onClose: () => void;
	/**
	 * An alert interrupts: its text is read out, and only its own buttons are offered. A wide one is always as
	 * high as it may be, the whole screen on a phone, and what is in it scrolls. A full one is the whole screen.
	 */
	readonly kind?: "dialog" | "alert" | "drawer" | "wide" | "full";
	/** The line under the title. */
	readonly text?: ReactNode;
	/** The buttons beside the one that closes. */
	readonly tools?: ReactNode;
	/** The buttons at the end. */
	readonly actions?: ReactNode;
	/** Hears every key that is pressed in it. */
	readonly onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
	readonly children?: ReactNode;
};

const boxes = {
	dialog: "m-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] rounded-box p-6",
	alert: "m-auto w-[min(28rem,calc(100vw-2rem))] rounded-box p-6",
	drawer: "mr-auto ml-0 my-0 h-dvh max-h-dvh w-[min(20rem,calc(100vw-3rem))] p-5 border-y-0 border-l-0",
	wide: "m-auto flex flex-col p-4 sm:p-5 w-dvw h-dvh max-w-none max-h-none max-sm:border-0 sm:w-[min(78rem,calc(100vw-3rem))] sm:h-[min(56rem,calc(100dvh-3rem))] sm:rounded-box",
	full: "m-0 flex flex-col gap-2 p-3 sm:p-4 w-dvw h-dvh max-w-none max-h-none border-0",
};

/** A modal over the page: the native element, which keeps the focus inside and gives it back. Render it to open it. */
export function Dialog({
	title,
	onClose,
	kind = "dialog",
	text,
	tools,
	actions,
	onKeyDown,
	children,
}: Props) {
	const ref = useRef<HTMLDialogElement>(null);
	const id = useId();
	useModal(ref);
	const closeOnScrim = (event: MouseEvent) => {
		if (event.target === ref.current && outside(event, ref.current)) onClose();
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
				"animate-appear overflow-y-auto overscroll-contain border border-line bg-surface text-ink shadow-lift",
				boxes[kind],
			)}
		>
			<div className="flex items-start justify-between gap-4">
				<h2 id={`${id}-title`} className="min-w-0 font-semibold text-lg">
					{title}
				</h2>
				<div className="-mt-2 -mr-2 flex items-center gap-1">
					{tools}
					{kind !== "alert" && (
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
			{actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
		</dialog>
	);
}

function useModal(ref: RefObject<HTMLDialogElement | null>) {
	// The element is made modal only by a call. It is closed before it leaves the page, to give the focus back.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		if (dialog.showModal) dialog.showModal();
		else dialog.open = true;
		return () => dialog.close?.();
	}, [ref]);
}

function outside(event: MouseEvent, box: Element): boolean {
	const { left, right, top, bottom } = box.getBoundingClientRect();
	return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
