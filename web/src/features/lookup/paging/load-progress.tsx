import type { PagingTexts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { formatCount } from "@/lib/format";

type LoadProgressProps = {
	readonly texts: PagingTexts;
	/** The rows so far. */
	readonly count: number;
	readonly goal: number | "page";
	/** The current one included. */
	readonly calls: number;
	readonly onStop: () => void;
};

/** The progress of loading, and a button that stops it. */
export function LoadProgress({ texts, count, goal, calls, onStop }: LoadProgressProps) {
	if (goal === "page") {
		return (
			<Button aria-busy aria-disabled>
				Fetching...
			</Button>
		);
	}
	return (
		<>
			{/* The clicked button is gone: this one takes the focus. */}
			<Button autoFocus onClick={onStop}>
				Stop
			</Button>
			<progress
				aria-label={`Loading ${texts.many}`}
				max={goal}
				value={count}
				className="h-2 w-24 appearance-none overflow-hidden rounded-box bg-sunken accent-accent sm:w-48 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
			/>
			<p className="text-muted tabular-nums">
				{`${formatCount(count)} of ${formatCount(goal)} ${texts.many} · call ${formatCount(calls)}`}
			</p>
		</>
	);
}
