import { useState } from "react";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";

type FactRowProps = {
	readonly name: string;
	readonly text: string;
	/** Sets the value as code: a number, a flag, nothing. */
	readonly quiet: boolean;
};

/** Where a long value is cut until somebody wants the rest. */
const cut = 240;

/** One name and its value. */
export function FactRow({ name, text, quiet }: FactRowProps) {
	const [open, setOpen] = useState(false);
	const long = text.length > cut;
	return (
		<div className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,18rem)_1fr]">
			<dt className="font-mono text-muted text-xs leading-5 [overflow-wrap:anywhere]">{name}</dt>
			<dd className="min-w-0">
				<span
					dir="auto"
					className={cx(
						"block whitespace-pre-wrap [overflow-wrap:anywhere]",
						quiet && "font-mono text-xs leading-5",
					)}
				>
					{long && !open ? `${beginning(text)}…` : text}
				</span>
				{long && (
					<button
						type="button"
						aria-expanded={open}
						onClick={() => setOpen(!open)}
						className="min-h-6 rounded-box text-accent text-xs underline underline-offset-4"
					>
						{open ? "Show less" : `Show all ${formatCount(text.length)} characters`}
					</button>
				)}
			</dd>
		</div>
	);
}

/** The first characters, without half of a pair at the end. */
function beginning(text: string): string {
	return text.slice(0, cut).replace(/[\ud800-\udbff]$/, "");
}
