import { type FormEvent, useId, useState } from "react";
import type { HistoryUsage } from "@/answers/history-protocol";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { cx } from "@/lib/cx";

const megabyte = 1_000_000;

/** The smallest and the largest budget, in megabytes. */
const budgetRange = { from: 10, to: 100_000 };

type BudgetFormProps = { readonly usage: HistoryUsage; readonly onBudget: (bytes: number) => void };

/** The field of the budget: it says what a number does before it is set. */
export function BudgetForm({ usage: { budget, size, memory }, onBudget }: BudgetFormProps) {
	const [text, setText] = useState(() => String(Math.round(budget / megabyte)));
	const note = useId();
	const megabytes = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
	const isValid = megabytes >= budgetRange.from && megabytes <= budgetRange.to;
	const isChanged = megabytes * megabyte !== budget;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isValid && isChanged) onBudget(megabytes * megabyte);
	};
	const isShrinking = isValid && megabytes * megabyte < size;
	return (
		<form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2">
			<TextField
				label="Budget in MB"
				labelSide="left"
				size="small"
				inputMode="numeric"
				className="[&_input]:w-20"
				value={text}
				onChange={(event) => setText(event.target.value)}
				note={{ id: note, isError: !isValid }}
			/>
			{(isChanged || !isValid) && (
				<Button type="submit" size="small" disabled={!isValid}>
					Set
				</Button>
			)}
			<p
				id={note}
				role="status"
				className={cx(
					"text-xs empty:hidden",
					!isValid ? "text-danger" : isShrinking ? "text-warning" : "text-muted",
				)}
			>
				{!isValid && `Enter a number from ${budgetRange.from} to ${budgetRange.to}.`}
				{isShrinking && "The oldest lookups that are not pinned leave. "}
				{isValid && memory !== null && "It lasts as long as this tab."}
			</p>
		</form>
	);
}
