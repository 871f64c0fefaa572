import { Check, Copy, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button, type ButtonStyle } from "./button";
import { positionPopover, useCloseOnMove } from "./popover";

type CopyButtonProps = ButtonStyle & {
	/** Returns the text, or a file with it, when the button is pressed. */
	readonly text: () => string | Promise<string | Blob>;
	/** Called with the outcome. Without this callback, the button reports a failure itself. */
	readonly onCopied?: (copied: boolean) => void;
	/** A sentence about what to do instead if the browser denies clipboard access. */
	readonly instead?: string;
	/** Disables the button. The ID of the element that explains why there is nothing to copy. */
	readonly disabledBy?: string | undefined;
	/** The accessible name of an icon-only button. */
	readonly label?: string | undefined;
	readonly children?: ReactNode;
};

/** The outcome of the last copy, until its confirmation disappears. */
type CopyState = "idle" | "copied" | "failed";

const copyIcons = {
	idle: { icon: Copy, tone: undefined },
	copied: { icon: Check, tone: "text-success" },
	failed: { icon: X, tone: "text-danger" },
};

/** How long the outcome is shown, in milliseconds. Advice stays until it is closed. */
const noticeDuration = 2_000;

/** Copies text and confirms it for a moment, or explains what to do instead. */
export function CopyButton({
	text,
	onCopied,
	instead = "Select the text and copy it manually.",
	disabledBy,
	label,
	look,
	size = "small",
	children,
}: CopyButtonProps) {
	const [copyState, setCopyState] = useState<CopyState>("idle");
	const button = useRef<HTMLButtonElement>(null);
	const hasAdvice = copyState === "failed" && !onCopied;
	// Hide the confirmation after a moment.
	useEffect(() => {
		if (copyState === "idle" || hasAdvice) return;
		const timer = setTimeout(() => setCopyState("idle"), noticeDuration);
		return () => clearTimeout(timer);
	}, [copyState, hasAdvice]);
	const copy = async () => {
		setCopyState("idle");
		const done = await copyFrom(text);
		setCopyState(done ? "copied" : "failed");
		onCopied?.(done);
	};
	const { icon: Icon, tone } = copyIcons[copyState];
	return (
		<>
			<Button
				ref={button}
				look={look}
				size={size}
				disabled={disabledBy !== undefined}
				aria-describedby={disabledBy}
				aria-label={label}
				onClick={copy}
			>
				<Icon aria-hidden size={16} className={tone} />
				{children}
				<span role="status" className="sr-only">
					{copyState === "copied" && "Copied"}
				</span>
			</Button>
			{hasAdvice && (
				<ErrorPopover
					title="Not copied"
					text={instead}
					beside={button}
					onClose={() => setCopyState("idle")}
				/>
			)}
		</>
	);
}

/** Copies text; returns false if clipboard access is denied, or if the text is too long. */
async function copyFrom(text: CopyButtonProps["text"]): Promise<boolean> {
	try {
		return await copyText(await text());
	} catch {
		return false;
	}
}

type ErrorPopoverProps = {
	readonly title: string;
	/** What to do instead. */
	readonly text: string;
	/** The button that was pressed. */
	readonly beside: RefObject<HTMLElement | null>;
	readonly onClose: () => void;
};

/**
 * Reports a failure next to the button that caused it, above everything, including dialogs. It closes on
 * Escape, on a press elsewhere, or when the button scrolls out of view.
 */
function ErrorPopover({ title, text, beside, onClose }: ErrorPopoverProps) {
	const ref = useRef<HTMLDivElement>(null);
	// Both sizes are known only after layout.
	useLayoutEffect(() => {
		const popover = ref.current;
		const button = beside.current;
		if (!popover || !button) return;
		popover.showPopover?.();
		positionPopover(popover, button, "above");
	}, [beside]);
	useCloseOnMove(true, beside, onClose);
	return (
		<div
			ref={ref}
			popover="auto"
			role="alert"
			onToggle={(event) => event.newState === "closed" && onClose()}
			className="fixed inset-auto m-0 w-64 animate-appear rounded-box border border-line border-l-3 border-l-danger bg-surface py-2 pr-3 pl-3 text-left font-sans text-sm shadow-lift"
		>
			<p className="font-medium text-danger">{title}</p>
			<p className="mt-0.5 whitespace-normal text-muted">{text}</p>
		</div>
	);
}
