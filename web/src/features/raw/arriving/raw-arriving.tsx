import { useCallback, useRef } from "react";
import { Collapsible } from "@/components/collapsible";
import type { ArrivingAnswer } from "@/lib/answer/client";
import { counted } from "@/lib/format";
import { sizeText } from "@/lib/measures";
import { earlyOf } from "../kept";
import { LineBox, type LineBoxHandle } from "../lines/line-box";
import { RawAnswer } from "../raw-answer";
import { useStay } from "../use-stay";
import { type Arrival, useArrival } from "./use-arrival";

type Props = { readonly arriving: ArrivingAnswer };

/** A large answer from its first bytes on, before it is read. */
export function RawArriving({ arriving }: Props) {
	const arrival = useArrival(arriving);
	if (arrival.state === "small") return null;
	return (
		<Collapsible title="Raw answer" level={2}>
			<div className="mt-2">
				{arrival.state === "whole" ? (
					<RawAnswer answer={arrival.answer} />
				) : (
					<Coming arriving={arriving} arrival={arrival} />
				)}
			</div>
		</Collapsible>
	);
}

type ComingProps = Props & { readonly arrival: Extract<Arrival, { state: "coming" }> };

function Coming({ arriving: { view }, arrival: { size, lineCount, length, first } }: ComingProps) {
	const load = useCallback((from: number, to: number) => view.lines(from, to), [view]);
	const early = earlyOf(view);
	const box = useRef<LineBoxHandle>(null);
	useStay(box, early);
	const onSight = useCallback(
		(line: number) => {
			early.sight = line;
		},
		[early],
	);
	return (
		<div className="space-y-2">
			{/* As high as what comes in its place, so that the lines stay where they are. */}
			<div className="flex min-h-25.5 flex-col justify-between sm:min-h-18.5">
				<p className="text-muted text-sm tabular-nums sm:leading-8">
					{sizeText(size)} {length === null ? "so far" : `of ${sizeText(length)}`} ·{" "}
					{counted(lineCount, "line")}
				</p>
				<div aria-hidden className="h-8.5 rounded-box border border-line" />
			</div>
			<div className="rounded-box border border-line bg-sunken">
				<div className="relative flex h-23 items-center rounded-t-box border-line border-b bg-surface px-3 text-muted text-sm sm:h-12.75">
					Tools come with the last byte.
					{length !== null && <Progress size={size} length={length} />}
				</div>
				<LineBox
					ref={box}
					label="Raw JSON"
					kind="tree"
					load={load}
					first={first}
					lineCount={lineCount}
					height={544}
					wrapped={null}
					onSight={onSight}
					onFocus={(has) => {
						early.focus = has ? "lines" : null;
					}}
				/>
			</div>
		</div>
	);
}

type ProgressProps = { readonly size: number; readonly length: number };

/** How much of the answer has come, as a line below what is said of it. */
function Progress({ size, length }: ProgressProps) {
	const percent = Math.min(100, Math.floor((size / length) * 100));
	return (
		<div
			role="progressbar"
			aria-label="Answer received"
			aria-valuenow={percent}
			className="absolute inset-x-0 -bottom-px h-0.5"
		>
			<div className="h-full bg-accent" style={{ width: `${percent}%` }} />
		</div>
	);
}
