import { Download } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import type { OpenAnswer } from "@/lib/answer/client";
import { quietly } from "@/lib/answer/view";
import { counted, formatCount } from "@/lib/format";
import type { Fault } from "@/lib/json/fault";
import { sizeText } from "@/lib/measures";
import { saveFile } from "@/lib/save-file";
import { keptOf } from "./kept";
import { useSearch } from "./search/use-search";
import { useLook } from "./use-look";
import { Viewer } from "./viewer";

type Props = { readonly answer: OpenAnswer };

/** The answer as it was sent: every digit, every escape, in lines that are made only where they are seen. */
export function RawAnswer({ answer }: Props) {
	const { view, fault } = answer;
	const kept = keptOf(answer);
	const look = useLook(view, kept);
	const search = useSearch(view, kept, {
		onFind: look.found,
		onMarks: look.refresh,
		firstLine: () => kept.sight,
	});
	const [wraps, setWraps] = useState(kept.wraps);
	const [isFull, setFull] = useState(false);
	const save = async () => saveFile(await answer.blob(), "answer.json");
	const goToFault = async () => {
		const line = await view.faultLine();
		look.goTo({ row: line, line }, "middle");
	};
	const changeWraps = (next: boolean) => {
		kept.wraps = next;
		setWraps(next);
	};
	const looking = { answer, kept, look, search, wraps, onWraps: changeWraps, isFull, onFull: setFull };
	return (
		<div className="space-y-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm">
					{sizeText(answer.size)} · {counted(answer.lineCount, "line")}
				</p>
				<CopyButton text={() => answer.blob()}>Copy raw</CopyButton>
				<Button size="small" onClick={save}>
					<Download aria-hidden size={16} />
					Download JSON
				</Button>
			</div>
			{fault && <FaultNote fault={fault} onShow={() => quietly(goToFault())} />}
			{answer.size > 0 && <Viewer {...looking} isFull={false} />}
			{isFull && (
				<Dialog kind="full" title="Raw answer" onClose={() => setFull(false)}>
					<Viewer {...looking} />
				</Dialog>
			)}
		</div>
	);
}

type FaultNoteProps = { readonly fault: Fault; readonly onShow: () => void };

function FaultNote({ fault: { line, column, reason, offset }, onShow }: FaultNoteProps) {
	return (
		<Alert
			tone="warning"
			title="This answer is not JSON"
			actions={
				offset > 0 && (
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
