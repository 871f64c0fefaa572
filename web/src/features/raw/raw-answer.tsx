import { useState } from "react";
import { Dialog } from "@/components/dialog";
import type { OpenAnswer } from "@/lib/answer/client";
import { quietly } from "@/lib/answer/view";
import { counted } from "@/lib/format";
import { sizeText } from "@/lib/measures";
import { FileButtons } from "./filter/file-buttons";
import { FilterField } from "./filter/filter-field";
import { useFilter } from "./filter/use-filter";
import { keptOf } from "./kept";
import { FaultNote } from "./lines/fault-note";
import { type Full, Looking } from "./looking";
import { useLook } from "./use-look";

type Props = { readonly answer: OpenAnswer };

/** The answer as it was sent: every digit, every escape, in lines that are made only where they are seen. */
export function RawAnswer({ answer }: Props) {
	const [filter, filtering] = useFilter(answer);
	const { results } = filtering;
	const shown = results ?? answer;
	const [isFull, setFull] = useState(false);
	const [screen, setScreen] = useState<HTMLElement | null>(null);
	const field = !answer.fault && answer.size > 0 && <FilterField filter={filter} filtering={filtering} />;
	const size = `${results ? `${counted(results.count, "result")} · ` : ""}${sizeText(shown.size)} · ${counted(shown.lineCount, "line")}`;
	const note = results?.language === "jq" && <p className="text-muted text-xs">{notKept}</p>;
	return (
		<div className="space-y-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm max-sm:basis-full">{size}</p>
				{field}
				<FileButtons shown={shown} are={results ? "results" : "whole"} />
			</div>
			{note}
			<Shown key={shown.number} answer={shown} full={{ isFull, screen, onFull: setFull }} />
			{isFull && (
				<Dialog kind="full" title="Raw answer" onClose={() => setFull(false)}>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
						<p className="text-muted text-sm">{size}</p>
						{field}
					</div>
					{note}
					<div ref={setScreen} className="flex min-h-0 grow flex-col" />
				</Dialog>
			)}
		</div>
	);
}

/** What jq makes of an answer beyond what it is asked for. */
const notKept =
	"jq makes new values: keys are sorted, duplicate keys keep the last, escapes are rewritten, half a surrogate pair is U+FFFD; numbers are as sent unless calculated with.";

type ShownProps = Props & { readonly full: Full };

/** The answer, or what was found in it. */
function Shown({ answer, full }: ShownProps) {
	const { view, fault } = answer;
	const look = useLook(view, keptOf(answer));
	const goToFault = async () => {
		const line = await view.faultLine();
		look.goTo({ row: line, line }, "middle");
	};
	return (
		<>
			{fault && (
				<FaultNote
					fault={fault}
					onShow={answer.lineCount > firstSight ? () => quietly(goToFault()) : undefined}
				/>
			)}
			{answer.size > 0 && <Looking answer={answer} look={look} full={full} />}
		</>
	);
}

/** Lines that are seen without scrolling. */
const firstSight = 20;
