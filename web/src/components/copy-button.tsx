import { Check, Copy, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button, type ButtonStyle } from "./button";
import { ErrorPopover } from "./error-popover";

type CopyButtonProps = ButtonStyle & {
	/** Returns the text, or a file of it, when the button is pressed. */
	readonly text: () => string | Promise<string | Blob>;
	/** Called with the outcome. Without it the button reports a failure itself. */
	readonly onCopied?: (copied: boolean) => void;
	/** What to do instead when the browser denies the clipboard, as a sentence. */
	readonly instead?: string;
	/** Disables the button: the ID of the element that explains why there is nothing to copy. */
	readonly disabledBy?: string | undefined;
	/** The accessible name of a button that shows only its icon. */
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

/** How long the outcome shows, in milliseconds; advice stays until it is closed. */
const noticeDuration = 2_000;

/** Copies a text and confirms it for a moment, or explains what to do instead. */
export function CopyButton({
	text,
	onCopied,
	instead = "Select the text and copy it by hand.",
	disabledBy,
	label,
	look,
	size = "small",
	children,
}: CopyButtonProps) {
	const [copyState, setCopyState] = useState<CopyState>("idle");
	const button = useRef<HTMLButtonElement>(null);
	const hasAdvice = copyState === "failed" && !onCopied;
	// The confirmation disappears after a moment.
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

/** Copies a text; false when the clipboard is denied, or when the text is too long to be read. */
async function copyFrom(text: CopyButtonProps["text"]): Promise<boolean> {
	try {
		return await copyText(await text());
	} catch {
		return false;
	}
}
