import { Download } from "lucide-react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import type { OpenAnswer } from "@/lib/answer/client";
import { quietly } from "@/lib/answer/view";
import { counted, formatCount } from "@/lib/format";
import type { Fault } from "@/lib/json/fault";
import { sizeText } from "@/lib/measures";
import { saveFile } from "@/lib/save-file";
import { FilterField } from "./filter/filter-field";
import { useFilter } from "./filter/use-filter";
import { keptOf } from "./kept";
import { Looking } from "./looking";
import { useLook } from "./use-look";

type Props = { readonly answer: OpenAnswer };

/** The answer as it was sent: every digit, every escape, in lines that are made only where they are seen. */
export function RawAnswer({ answer }: Props) {
	const [filter, filtering] = useFilter(answer);
	const { results } = filtering;
	const shown = results ?? answer;
	return (
		<div className="space-y-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm max-sm:basis-full">
					{results && `${counted(results.count, "result")} · `}
					{sizeText(shown.size)} · {counted(shown.lineCount, "line")}
				</p>
				{!answer.fault && answer.size > 0 && <FilterField filter={filter} filtering={filtering} />}
				<CopyButton text={() => shown.blob()}>Copy raw</CopyButton>
				<Button size="small" onClick={async () => saveFile(await shown.blob(), "answer.json")}>
					<Download aria-hidden size={16} />
					Download JSON
				</Button>
			</div>
			{results?.language === "jq" && <p className="text-muted text-xs">{notKept}</p>}
			<Shown key={shown.number} answer={shown} />
		</div>
	);
}

/** What jq makes of an answer beyond what it is asked for. */
const notKept =
	"jq makes new values: keys are sorted, duplicate keys keep the last, escapes are rewritten, half a surrogate pair is U+FFFD; numbers are as sent unless calculated with.";

/** The answer, or what was found in it. */
function Shown({ answer }: Props) {
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
			{answer.size > 0 && <Looking answer={answer} look={look} />}
		</>
	);
}

/** Lines that are seen without scrolling. */
const firstSight = 20;

type FaultNoteProps = { readonly fault: Fault; readonly onShow: (() => void) | undefined };

function FaultNote({ fault: { line, column, reason }, onShow }: FaultNoteProps) {
	return (
		<Alert
			tone="warning"
			title="This answer is not JSON"
			actions={
				onShow && (
					<Button size="small" onClick={onShow}>
						Show the place
					</Button>
				)
			}
		>
			{`Line ${formatCount(line)}, column ${formatCount(column)}: ${reason}`}
		</Alert>
	);
}
