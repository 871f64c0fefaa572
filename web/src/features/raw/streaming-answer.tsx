import { startTransition, useCallback, useEffect, useState } from "react";
import type { AnswerHandle, PendingAnswer } from "@/answers/handles";
import type { DownloadGrowth, RawLine } from "@/answers/raw-view";
import { Collapsible } from "@/components/collapsible";
import { LineBox } from "@/features/raw/lines/line-box";
import { scrollAnchorOf } from "@/features/raw/lines/scroll-anchor";
import { ignoreFailure } from "@/lib/channel";
import { formatBytes, formatQuantity } from "@/lib/format";
import { nextPaint } from "@/lib/next-paint";
import { RawAnswer } from "./raw-answer";

type StreamingAnswerProps = { readonly pending: PendingAnswer };

/** A large answer while it downloads. */
export function StreamingAnswer({ pending }: StreamingAnswerProps) {
	const stream = useStreamState(pending);
	if (stream.kind === "hidden") return null;
	return (
		<Collapsible title="Raw response">
			<div className="mt-2">
				{stream.kind === "complete" ? (
					<RawAnswer answer={stream.answer} />
				) : (
					<StreamingLines pending={pending} stream={stream} />
				)}
			</div>
		</Collapsible>
	);
}

type StreamingLinesProps = StreamingAnswerProps & {
	readonly stream: Extract<StreamState, { kind: "streaming" }>;
};

function StreamingLines({
	pending: { view },
	stream: { size, lineCount, length, first },
}: StreamingLinesProps) {
	const load = useCallback((from: number, to: number) => view.lines(from, to), [view]);
	return (
		<div className="flex flex-col gap-2">
			{/* As high as the toolbar that replaces it: the lines stay in place. */}
			<div className="flex min-h-28 flex-col justify-between sm:min-h-21">
				<p className="text-muted text-sm tabular-nums sm:leading-7">
					{formatBytes(size)} {length === null ? "so far" : `of ${formatBytes(length)}`} ·{" "}
					{formatQuantity(lineCount, "line")}
				</p>
				<div aria-hidden className="mb-5 h-7 rounded-box border border-line" />
			</div>
			<div className="rounded-box border border-line bg-source">
				<div className="relative flex h-20.25 items-center rounded-t-box border-line border-b bg-paper px-3 text-muted text-sm sm:h-11.25">
					Search and filter appear when the response is complete.
					{length !== null && <DownloadProgress size={size} length={length} />}
				</div>
				<LineBox
					label="Raw JSON"
					kind="tree"
					source={{ load, first, count: lineCount }}
					height={544}
					anchor={scrollAnchorOf(view)}
				/>
			</div>
		</div>
	);
}

type DownloadProgressProps = { readonly size: number; readonly length: number };

/** The share of the answer that has arrived, as a bar below the note. */
function DownloadProgress({ size, length }: DownloadProgressProps) {
	const percent = Math.min(100, Math.floor((size / length) * 100));
	return (
		<div
			role="progressbar"
			aria-label="Response received"
			aria-valuenow={percent}
			className="absolute inset-x-0 -bottom-px h-0.5"
		>
			<div className="h-full bg-accent" style={{ width: `${percent}%` }} />
		</div>
	);
}

/** Smaller answers are not displayed while they download: that would only flicker. In bytes. */
export const streamedSize = 300_000;

/** As many lines as are visible at once, and some more. */
const firstLineCount = 30;

/** The state of a download. */
type StreamState =
	/** It is small, or its size is not known yet. */
	| { readonly kind: "hidden" }
	| {
			readonly kind: "streaming";
			readonly size: number;
			readonly lineCount: number;
			/** The expected number of bytes, where it is known. */
			readonly length: number | null;
			/** The first lines as they were when they arrived. */
			readonly first: readonly RawLine[];
	  }
	| { readonly kind: "complete"; readonly answer: AnswerHandle };

/** The state of a large download; an interrupted one keeps what arrived. */
function useStreamState({ view, head, completion }: PendingAnswer): StreamState {
	const [stream, setStream] = useState<StreamState>({ kind: "hidden" });
	// The worker reports the growth until the download is complete or the component unmounts.
	useEffect(() => {
		const stop = new AbortController();
		// Requested before they arrive: the worker returns the first lines as soon as there are any.
		const lines = view.lines(0, firstLineCount);
		ignoreFailure(lines);
		const show = async ({ size, lineCount }: DownloadGrowth) => {
			const { length } = await head;
			if ((length ?? 0) < streamedSize && size < streamedSize) return;
			const first = await lines;
			if (!stop.signal.aborted) setStream({ kind: "streaming", size, lineCount, length, first });
		};
		const follow = async () => {
			await view.watchGrowth((growth) => ignoreFailure(show(growth)), stop.signal);
			const answer = await completion;
			await nextPaint(); // the first lines are painted before the tools of the complete answer
			if (stop.signal.aborted || answer.size < streamedSize) return;
			startTransition(() => setStream({ kind: "complete", answer }));
		};
		ignoreFailure(follow()); // interrupted or closed
		return () => stop.abort();
	}, [view, head, completion]);
	return stream;
}
