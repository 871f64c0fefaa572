import { useCallback, useRef } from "react";
import { Collapsible } from "@/components/collapsible";
import type { ArrivingAnswer } from "@/lib/answer/client";
import { counted } from "@/lib/format";
import { sizeText } from "@/lib/measures";
import { earlyOf } from "./kept";
import { LineBox, type LineBoxHandle } from "./lines/line-box";
import { RawAnswer } from "./raw-answer";
import { type Arrival, useArrival } from "./use-arrival";
import { useStay } from "./use-stay";

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
			<p className="flex min-h-8 items-center text-muted text-sm tabular-nums">
				{sizeText(size)} {length === null ? "so far" : `of ${sizeText(length)}`} ·{" "}
				{counted(lineCount, "line")}
			</p>
			<div className="rounded-box border border-line bg-sunken">
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
