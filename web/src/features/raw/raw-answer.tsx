import { Download } from "lucide-react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import type { OpenAnswer } from "@/lib/answer/client";
import { formatCount } from "@/lib/format";
import { sizeText } from "@/lib/measures";
import { saveFile } from "@/lib/save-file";
import { RawLine } from "./raw-line";
import { useLines } from "./use-lines";
import { lineHeight, useWindow } from "./use-window";

/** The tallest that the block gets, in pixels. */
const tallest = 560;
/** Above the first line, and below the last: room for a scroll bar. */
const padding = { top: 8, bottom: 24 };

type Props = { readonly answer: OpenAnswer };

/** The answer as it was sent: every digit, every escape, in lines that are made only where they are seen. */
export function RawAnswer({ answer }: Props) {
	const save = async () => saveFile(await answer.blob(), "answer.json");
	return (
		<div className="space-y-2">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<p className="grow text-muted text-sm">
					{sizeText(answer.size)} · {formatCount(answer.lineCount)}{" "}
					{answer.lineCount === 1 ? "line" : "lines"}
				</p>
				<CopyButton text={() => answer.text()}>Copy raw</CopyButton>
				<Button size="small" onClick={save}>
					<Download aria-hidden size={16} />
					Download JSON
				</Button>
			</div>
			{answer.fault && <FaultNote answer={answer} />}
			{answer.size > 0 && <Lines answer={answer} />}
		</div>
	);
}

function FaultNote({ answer: { fault } }: Props) {
	return (
		<Alert tone="warning" title="This answer is not JSON">
			{fault && `Line ${formatCount(fault.line)}, column ${formatCount(fault.column)}: ${fault.reason}`}
		</Alert>
	);
}

function Lines({ answer }: Props) {
	const around = padding.top + padding.bottom;
	const boxHeight = Math.min(tallest, answer.lineCount * lineHeight + around);
	const { height, from, to, top, onScroll } = useWindow(answer.lineCount, boxHeight - around);
	const shown = useLines(answer, from, to);
	const digits = String(answer.lineCount).length;
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
			tabIndex={0}
			aria-label="Raw JSON"
			onScroll={onScroll}
			style={{ height: boxHeight, paddingTop: padding.top }}
			className="overflow-auto rounded-box border border-line bg-sunken font-mono text-sm leading-5"
		>
			<div className="relative w-max min-w-full" style={{ height }}>
				<div
					className="min-w-full"
					style={{ transform: `translateY(${top + (shown.from - from) * lineHeight}px)` }}
				>
					{shown.lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the answer
						<RawLine key={shown.from + index} line={line} digits={digits} />
					))}
				</div>
			</div>
		</section>
	);
}
