import { startTransition, useEffect, useState } from "react";
import type { AnswerHandle, PendingAnswer } from "@/answers/handles";
import type { DownloadGrowth } from "@/answers/raw-view";
import { Collapsible } from "@/components/collapsible";
import { ignoreFailure } from "@/lib/channel";
import { formatBytes, formatQuantity } from "@/lib/format";
import { nextPaint } from "@/lib/next-paint";
import { RawAnswer, RawSize } from "./raw-answer";
import { RawViewStore, streamedSize } from "./raw-view-store";
import { RawViewer } from "./viewer";

/** A large response while it downloads. */
export function StreamingAnswer({ pending }: { readonly pending: PendingAnswer }) {
	const [store] = useState(() => new RawViewStore(pending.view, 0));
	const stream = useStreamState(pending, store);
	if (stream.kind === "hidden") return null;
	return (
		<Collapsible
			title="Raw response"
			aside={stream.kind === "complete" ? <RawSize answer={stream.answer} /> : <SizeSoFar {...stream} />}
		>
			<div className="mt-2">
				{stream.kind === "complete" ? (
					<RawAnswer answer={stream.answer} />
				) : (
					<RawViewer store={store} answer={null} lineRoom={Number.POSITIVE_INFINITY}>
						<DownloadProgress {...stream} />
					</RawViewer>
				)}
			</div>
		</Collapsible>
	);
}

/** How much has arrived, and the expected number of bytes if known. */
type Arrival = { readonly size: number; readonly lineCount: number; readonly length: number | null };

function SizeSoFar({ size, lineCount, length }: Arrival) {
	return (
		<p className="text-right text-muted text-sm tabular-nums">
			{formatBytes(size)} {length === null ? "so far" : `of ${formatBytes(length)}`} ·{" "}
			{formatQuantity(lineCount, "line")}
		</p>
	);
}

/**
 * The share of the response that has arrived. It is as tall as the tools that will replace it, so the lines
 * stay in place.
 */
function DownloadProgress({ size, length }: Arrival) {
	const percent = length && Math.min(100, Math.floor((size / length) * 100));
	return (
		<div className="relative flex h-24.25 items-center rounded-t-box border-line border-b bg-paper px-3 text-muted text-sm sm:h-20.25">
			Search and filter appear when the response is complete.
			{percent !== null && (
				<div
					role="progressbar"
					aria-label="Response received"
					aria-valuenow={percent}
					className="absolute inset-x-0 -bottom-px h-0.5"
				>
					<div className="h-full bg-accent" style={{ width: `${percent}%` }} />
				</div>
			)}
		</div>
	);
}

/** A few more lines than are visible at once. */
const firstLineCount = 30;

/** The state of a download. */
type StreamState =
	/** The response is small, or its size is not known yet. */
	| { readonly kind: "hidden" }
	| ({ readonly kind: "streaming" } & Arrival)
	| { readonly kind: "complete"; readonly answer: AnswerHandle };

/** The state of a large download. An interrupted one keeps what has arrived. */
function useStreamState({ view, head, completion }: PendingAnswer, store: RawViewStore): StreamState {
	const [stream, setStream] = useState<StreamState>({ kind: "hidden" });
	// The worker reports the growth until the download is complete or the component unmounts.
	useEffect(() => {
		const stop = new AbortController();
		// Requested before they arrive. The worker returns the first lines as soon as there are any.
		const lines = view.lines(0, firstLineCount);
		ignoreFailure(lines);
		const show = async ({ size, lineCount }: DownloadGrowth) => {
			const { length } = await head;
			if ((length ?? 0) < streamedSize && size < streamedSize) return;
			store.grow(lineCount, await lines);
			if (!stop.signal.aborted) setStream({ kind: "streaming", size, lineCount, length });
		};
		const follow = async () => {
			await view.watchGrowth((growth) => ignoreFailure(show(growth)), stop.signal);
			const answer = await completion;
			await nextPaint(); // paint the first lines before the tools for the complete response
			if (stop.signal.aborted || answer.size < streamedSize) return;
			startTransition(() => setStream({ kind: "complete", answer }));
		};
		ignoreFailure(follow()); // interrupted or closed
		return () => stop.abort();
	}, [view, head, completion, store]);
	return stream;
}
