import type { ReactNode } from "react";
import { BreakableText } from "@/components/breakable-text";
import { CopyButton } from "@/components/copy-button";
import type { CodeBlock } from "./code-call";

type CodeFrameProps = {
	/** The title stands elsewhere. */
	readonly isUntitled?: boolean | undefined;
	/** What chooses the code. Its line is there before it, so that nothing moves. */
	readonly controls?: ReactNode;
	/** What is good to know of the code. */
	readonly note?: ReactNode;
	readonly children: ReactNode;
};

/** The layout of the panel: its title, what chooses the code, the code, a note. */
export function CodeFrame({ isUntitled = false, controls, note, children }: CodeFrameProps) {
	return (
		<div className="min-w-0">
			{!isUntitled && <h2 className="min-h-7 font-semibold text-lg">Code</h2>}
			<div className="mt-1 flex min-h-8 flex-wrap items-center gap-2">{controls}</div>
			<div className="mt-2 grid gap-3">{children}</div>
			<p className="mt-1.5 min-h-4 text-muted text-xs">{note}</p>
		</div>
	);
}

/** Where a line of code may break when there is no room: as in an address. */
const breaks = /(?<=\w\/)|(?=[?&])/;

/** A text to copy. */
export function CodeText({ title, text }: CodeBlock) {
	return (
		<div className="min-w-0">
			{title && <h3 className="mb-1 font-semibold text-sm">{title}</h3>}
			<div className="relative">
				<pre className="min-h-11 whitespace-pre-wrap rounded-box bg-sunken py-2.5 pr-11 pl-3 code [overflow-wrap:anywhere]">
					<code>
						<BreakableText text={text} at={breaks} />
					</code>
				</pre>
				<div className="absolute top-1.5 right-1.5">
					<CopyButton
						look="quiet"
						size="smallIcon"
						label={title ? `Copy the code: ${title}` : "Copy the code"}
						text={() => text}
					/>
				</div>
			</div>
		</div>
	);
}
