import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { PagingTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { TextField } from "@/components/text-field";
import { formatCount, formatExactCount, formatQuantity } from "@/lib/format";
import { useQuota } from "@/lib/key-usage";
import type { LoadedPages } from "./load-page";

type LoadAllProps = {
	readonly texts: PagingTexts;
	readonly loaded: LoadedPages;
	readonly onLoad: (goal: number) => void;
	readonly onCancel: () => void;
};

/** A form for the number of rows to load. It shows the number of calls. */
export function LoadAll({ texts, loaded, onLoad, onCancel }: LoadAllProps) {
	const { page, exchanges } = loaded;
	const [text, setText] = useState(() => String(proposedGoal(page.count)));
	const goal = parseGoal(text, page.count);
	const note = useId();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (goal !== undefined) onLoad(goal);
	};
	const cancelByEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
		event.preventDefault(); // a dialog around the list stays open
		onCancel();
	};
	return (
		<form
			onSubmit={submit}
			onKeyDown={cancelByEscape}
			noValidate
			className="flex w-full flex-wrap items-center gap-x-3 gap-y-2"
		>
			<TextField
				label={`Load up to this many ${texts.many}`}
				labelSide="left"
				className="max-sm:w-full [&_input]:sm:w-32"
				inputMode="numeric"
				ref={focusInSight}
				value={text}
				onChange={(event) => setText(event.target.value)}
				note={{ id: note, isError: goal === undefined }}
			/>
			<Button type="submit" look="primary" disabled={goal === undefined}>
				Load all
			</Button>
			<Button look="quiet" onClick={onCancel}>
				Cancel
			</Button>
			<p id={note} role="status" className="text-muted text-xs">
				{goal === undefined ? (
					<span className="text-danger">
						Enter a number from {formatCount(page.count + 1)} to {formatCount(maxRows)}.
					</span>
				) : (
					<LoadCost calls={callsFor(goal, page.count, exchanges.length)} />
				)}
			</p>
		</form>
	);
}

type LoadCostProps = { readonly calls: number };

/** The number of calls, shown as a warning if it exceeds the remaining quota. */
function LoadCost({ calls }: LoadCostProps) {
	const quota = useQuota();
	const isShort = quota !== null && Number(quota.left) < calls;
	return (
		<span className={isShort ? "text-warning" : undefined}>
			About {formatQuantity(calls, "call")}
			{quota && <> of the {formatExactCount(quota.left)} left in your quota</>}
		</span>
	);
}

/**
 * Focuses the field when it appears and selects its number, so typing replaces it. It is already visible, so
 * the page must not scroll.
 */
function focusInSight(field: HTMLInputElement | null): void {
	field?.focus({ preventScroll: true });
	field?.select();
}

/** The maximum number of rows that the page loads for a list. */
const maxRows = 100_000;

/** The proposed number of rows: the smallest of 1,000, 10,000 and the maximum that is larger than the count. */
export function proposedGoal(count: number): number {
	return [1_000, 10_000].find((rows) => rows > count) ?? maxRows;
}

/** Parses the number of rows; undefined unless it is a whole number in (count, maxRows]. */
export function parseGoal(text: string, count: number): number | undefined {
	const digits = text.replace(/[\s,.'’_]/g, "");
	const goal = /^\d+$/.test(digits) ? Number(digits) : 0;
	return goal > count && goal <= maxRows ? goal : undefined;
}

/** The estimated number of calls to reach a goal if further pages have as many new rows as the previous ones. */
export function callsFor(goal: number, count: number, pages: number): number {
	const perPage = Math.max(1, Math.floor(count / Math.max(1, pages)));
	return Math.max(0, Math.ceil((goal - count) / perPage));
}
