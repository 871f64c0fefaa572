import { useCallback } from "react";
import { Collapsible } from "@/components/collapsible";
import type { ArrivingAnswer } from "@/lib/answer/client";
import { counted } from "@/lib/format";
import { sizeText } from "@/lib/measures";
import { LineBox } from "./lines/line-box";
import { RawAnswer } from "./raw-answer";
import { type Arrival, useArrival } from "./use-arrival";

/** Smaller answers are read at once: showing them before would only flicker. In bytes. */
const least = 250_000;

type Props = { readonly arriving: ArrivingAnswer };

/** A large answer from its first bytes on, before it is read. */
export function RawArriving({ arriving }: Props) {
	const arrival = useArrival(arriving);
	const size = arrival.state === "whole" ? arrival.answer.size : arrival.size;
	if (size < least) return null;
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

function Coming({ arriving: { view }, arrival: { size, lineCount } }: ComingProps) {
	const load = useCallback((from: number, to: number) => view.lines(from, to), [view]);
	return (
		<div className="space-y-2">
			<p className="flex min-h-8 items-center text-muted text-sm">
				{sizeText(size)} so far · {counted(lineCount, "line")}
			</p>
			<div className="rounded-box border border-line bg-sunken">
				<LineBox label="Raw JSON" kind="tree" load={load} lineCount={lineCount} height={600} wrapped={null} />
			</div>
		</div>
	);
}
