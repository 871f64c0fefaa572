import { useState } from "react";
import { LongText } from "../text/long-text";

type FactRowProps = {
	readonly name: string;
	readonly text: string;
	/** Sets the value as code: a number, a flag, nothing. */
	readonly quiet: boolean;
};

/** Where a long value is cut until somebody wants the rest. */
const cut = { characters: 240, lines: 12 };

/** One name and its value. */
export function FactRow({ name, text, quiet }: FactRowProps) {
	const [open, setOpen] = useState(false);
	return (
		<div className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,18rem)_1fr]">
			<dt className="font-mono text-muted text-xs leading-5 [overflow-wrap:anywhere]">{name}</dt>
			<dd className="min-w-0">
				<LongText
					text={text}
					cut={cut}
					open={open}
					onToggle={() => setOpen(!open)}
					className={quiet && "font-mono text-xs leading-5"}
				/>
			</dd>
		</div>
	);
}
