import type { ReactNode } from "react";
import { BreakableText } from "@/components/breakable-text";
import { CopyButton } from "@/components/copy-button";
import type { CodeBlock, CodeCall } from "./code-call";
import { keyVariable } from "./shell";

type CodeFrameProps = {
	/** The title stands elsewhere. */
	readonly isUntitled?: boolean | undefined;
	/** Chooses the kind of code. */
	readonly tabs?: ReactNode;
	/** What chooses the code. Its line is there before it, so that nothing moves. */
	readonly controls?: ReactNode;
	/** What is good to know of the code. */
	readonly note?: ReactNode;
	readonly children: ReactNode;
};

/** The layout of the panel: its title, what chooses the code, the code, a note. */
export function CodeFrame({ isUntitled = false, tabs, controls, note, children }: CodeFrameProps) {
	return (
		<div className="min-w-0">
			{!isUntitled && (
				<div className="flex min-h-7 items-center justify-between gap-2">
					<h2 className="font-semibold text-lg">Code</h2>
					{tabs}
				</div>
			)}
			<div className="mt-1 flex min-h-8 flex-wrap items-center gap-2">
				{isUntitled && tabs}
				{controls}
			</div>
			<div className="mt-2 grid gap-3">{children}</div>
			<p className="mt-1.5 min-h-4 text-muted text-xs">{note}</p>
		</div>
	);
}

/** Says that the call is not made of the fields. */
export function exampleNote({ isExample }: CodeCall): string {
	return isExample ? "The call of the example, until you fill in the fields." : "";
}

/** Says where code takes the access key from. */
export function keyNote({ server }: CodeCall): string {
	const anyKey = server.takesAnyKey ? " The sandbox accepts any key but refused-key." : "";
	return `Set the variable ${keyVariable} to your access key first.${anyKey}`;
}

/** Where a line of code may break when there is no room: as in an address. */
const breaks = /(?<=\w\/)|(?=[?&])/;

/** A text to copy. */
export function CodeText({ title, text }: CodeBlock) {
	return (
		<div className="min-w-0">
			{title && <h3 className="mb-1 font-semibold text-sm">{title}</h3>}
			<div className="flow-root rounded-box bg-sunken py-2.5 pr-2 pl-3">
				{/* The first lines leave room for the button. */}
				<div data-commands className="float-right -mt-1 ml-2">
					<CopyButton
						look="quiet"
						size="smallIcon"
						label={title ? `Copy the code: ${title}` : "Copy the code"}
						text={() => text}
					/>
				</div>
				<pre className="whitespace-pre-wrap code [overflow-wrap:anywhere]">
					<code>
						<BreakableText text={text} at={breaks} />
					</code>
				</pre>
			</div>
		</div>
	);
}
