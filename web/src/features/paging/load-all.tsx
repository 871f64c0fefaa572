import { type FormEvent, useState } from "react";
import type { Paging as Texts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { counted, formatCount } from "@/lib/format";
import type { Loaded } from "./load-page";
import { callsFor, mostRows, proposed, readGoal } from "./plan";

type LoadAllProps = {
	readonly texts: Texts;
	readonly loaded: Loaded;
	readonly onLoad: (goal: number) => void;
	readonly onCancel: () => void;
};

/** Asks how many rows are wanted, and says beforehand how many calls that takes. */
export function LoadAll({ texts, loaded, onLoad, onCancel }: LoadAllProps) {
	const { page, exchanges } = loaded;
	const [text, setText] = useState(() => String(proposed(page.count)));
	const goal = readGoal(text, page.count);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (goal !== undefined) onLoad(goal);
	};
	return (
		<form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
			<TextField
				label={`Stop once there are this many ${texts.many}`}
				className="w-full sm:w-72"
				inputMode="numeric"
				autoFocus
				value={text}
				onChange={(event) => setText(event.target.value)}
				error={
					goal === undefined
						? `Enter a number from ${formatCount(page.count + 1)} to ${formatCount(mostRows)}.`
						: undefined
				}
				hint={<Cost loaded={loaded} calls={callsFor(goal ?? page.count, page.count, exchanges.length)} />}
			/>
			<div className="flex gap-3 sm:mt-6.5">
				<Button type="submit" look="primary" disabled={goal === undefined}>
					Load all
				</Button>
				<Button look="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

type CostProps = { readonly loaded: Loaded; readonly calls: number };

/** How many calls it takes, and whether the quota has that many left. */
function Cost({ loaded, calls }: CostProps) {
	const left = loaded.exchanges.at(-1)?.facts.quotaLeft ?? null;
	const isShort = left !== null && Number(left) < calls;
	return (
		<span className={isShort ? "text-warning" : undefined}>
			About {counted(calls, "call")}
			{left !== null && <> of the {formatCount(Number(left))} that your quota has left</>}
		</span>
	);
}
