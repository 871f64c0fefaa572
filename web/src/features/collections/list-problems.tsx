import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Switch } from "@/components/switch";
import { formatCount, formatQuantity } from "@/lib/format";
import type { CheckReply } from "./replies.gen";

/** How many problems are listed at first. */
const firstProblems = 8;

type ListProblemsProps = {
	readonly reply: CheckReply;
	/** Whether invalid and repeated entries are skipped. */
	readonly leaveOut: boolean;
	/** Whether the entries are rows, not lines. */
	readonly areRows: boolean;
	readonly onLeaveOut: (leaveOut: boolean) => void;
};

/** The label of the control that skips that many entries. */
export function leaveOutText(count: number): string {
	if (count === 1) return "Leave out this input";
	return count === 2 ? "Leave out both" : `Leave out all ${formatCount(count)}`;
}

/** A list's invalid and repeated entries by line, with reasons, and an option to continue without them. */
export function ListProblems({ reply, leaveOut, areRows, onLeaveOut }: ListProblemsProps) {
	const { bad, repeated, blank, problems } = reply;
	const [isLong, setLong] = useState(false);
	const dropped = bad + repeated;
	if (dropped === 0) return null;
	// Blank lines are not problems.
	const listed = problems.filter(({ kind }) => kind !== "blank");
	const visible = isLong ? listed : listed.slice(0, firstProblems);
	const counts = [
		bad > 0 && `${formatCount(bad)} invalid`,
		repeated > 0 && `${formatCount(repeated)} repeated`,
	];
	const line = areRows ? "Row" : "Line";
	return (
		<Alert
			tone={leaveOut ? "note" : "warning"}
			title={`${counts.filter(Boolean).join(" and ")} of ${formatQuantity(reply.valid + dropped, "input")}`}
		>
			<Switch label={leaveOutText(dropped)} checked={leaveOut} onChange={onLeaveOut} />
			<table className="mt-1 w-full text-left text-sm">
				<thead className="sr-only">
					<tr>
						<th scope="col">{line}</th>
						<th scope="col">Text</th>
						<th scope="col">Reason</th>
					</tr>
				</thead>
				<tbody>
					{visible.map(({ line: number, text, reason }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a line may have several problems
						<tr key={index} className="align-baseline max-sm:grid max-sm:grid-cols-[5rem_1fr] max-sm:py-1">
							<td className="w-24 py-0.5 text-muted tabular-nums">
								{line} {formatCount(number)}
							</td>
							<td dir="auto" className="code max-w-60 truncate py-0.5 pr-4">
								{text}
							</td>
							<td className="py-0.5 text-muted max-sm:col-span-2">{reason}</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs empty:hidden">
				{listed.length > firstProblems && (
					<Button size="small" className="mt-1" onClick={() => setLong(!isLong)}>
						{isLong ? "List fewer" : `List ${formatCount(listed.length)}`}
					</Button>
				)}
				{isLong && dropped > listed.length && <span>Only the first few problems are listed.</span>}
				{blank > 0 && <span>{formatQuantity(blank, "blank line")} ignored.</span>}
			</div>
		</Alert>
	);
}
