import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { cx } from "@/lib/cx";
import type { CodeBlock, CodeCall } from "./code-call";
import { CodeView } from "./code-view";
import { keyVariable } from "./shell";

type CodeFrameProps = {
	/** Whether the frame fills a labeled panel or dialog, in which case the code scrolls. */
	readonly isBeside?: boolean | undefined;
	/** Closes the panel; undefined if the code is part of the page. */
	readonly onClose?: (() => void) | undefined;
	/** To the right of the title. */
	readonly tools?: ReactNode;
	/** The language tabs. */
	readonly tabs?: ReactNode;
	/** Controls for the kind of code. */
	readonly controls?: ReactNode;
	/** Notes on the code. */
	readonly note?: ReactNode;
	/** The cost of running the code, and its download button. */
	readonly footer?: ReactNode;
	readonly children: ReactNode;
};

/** The panel's layout. Every line reserves its height before its content arrives, so nothing moves. */
export function CodeFrame({
	isBeside = false,
	onClose,
	tools,
	tabs,
	controls,
	note,
	footer,
	children,
}: CodeFrameProps) {
	const inset = isBeside && "px-5 max-sm:px-4";
	return (
		<div className={cx("flex min-w-0 flex-col", isBeside && "min-h-0 grow")}>
			<div
				className={cx(
					"flex shrink-0 items-center gap-3",
					onClose ? "h-(--bar-height) pr-3 pl-5 max-sm:pr-2 max-sm:pl-4" : "min-h-8",
				)}
			>
				{isBeside ? (
					<p className="font-semibold text-lg">Code</p>
				) : (
					<h2 className="font-semibold text-lg">Code</h2>
				)}
				<div className="flex grow items-center justify-end">{tools}</div>
				{onClose && (
					<Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
						<X aria-hidden size={18} />
					</Button>
				)}
			</div>
			<div className={cx("flex h-10 items-end border-line border-b", inset)}>{tabs}</div>
			<div className={cx("flex min-h-12 flex-wrap items-center gap-2 py-2", inset)}>{controls}</div>
			<div
				className={cx(
					"grid gap-3",
					isBeside && "min-h-0 grow content-start overflow-y-auto border-line border-y",
				)}
			>
				{children}
			</div>
			<div className={cx("grid gap-1 py-2 text-xs", inset)}>
				<div className="flex min-h-6 flex-wrap items-center gap-x-4">{footer}</div>
				<p className="min-h-4 text-muted">{note}</p>
			</div>
		</div>
	);
}

/** A note if the call is the example because the fields are not filled in. */
export function exampleNote({ isExample }: CodeCall): string {
	return isExample ? "Uses the example until you fill in the fields." : "";
}

/** How to pass the access key to the code. */
export function keyNote({ server }: CodeCall): string {
	const anyKey = server.takesAnyKey ? " The sandbox accepts any key except refused-key." : "";
	return `First set the environment variable ${keyVariable} to your access key.${anyKey}`;
}

type CodeTextProps = CodeBlock & {
	readonly language: string;
	readonly secret?: string | undefined;
	readonly isBeside?: boolean;
};

/** Text to copy. With a title it has its own copy button. */
export function CodeText({ title, text, language, secret, isBeside = false }: CodeTextProps) {
	return (
		<div className="flex min-w-0 flex-col">
			{title && (
				<div className={cx("flex items-center gap-2 py-1", isBeside && "px-5 max-sm:px-4")}>
					<h3 className="min-w-0 grow font-semibold text-sm">{title}</h3>
					<CopyCode title={title} text={text} />
				</div>
			)}
			<CodeView
				text={text}
				language={language}
				secret={secret}
				label={title ? `Code: ${title}` : "Source code"}
				className={isBeside ? undefined : "max-h-96 rounded-box border border-line"}
			/>
		</div>
	);
}

/** Copies code. */
export function CopyCode({ title, text }: CodeBlock) {
	return (
		<CopyButton
			size={title ? "smallIcon" : "small"}
			label={title ? `Copy code: ${title}` : "Copy code"}
			text={() => text}
		>
			{!title && "Copy"}
		</CopyButton>
	);
}
