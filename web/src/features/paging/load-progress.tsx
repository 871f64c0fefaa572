import type { Paging as Texts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import type { ListPage } from "@/lib/answer/list/list-page";
import { formatCount } from "@/lib/format";
import type { Loading } from "./use-paging";

type LoadProgressProps = {
	readonly texts: Texts;
	readonly page: ListPage;
	readonly progress: Loading;
	readonly onStop: () => void;
};

/** How far the loading has come, and the way to end it. */
export function LoadProgress({ texts, page, progress, onStop }: LoadProgressProps) {
	const { goal, calls } = progress;
	if (goal === "page") {
		return (
			<div>
				<Button aria-busy aria-disabled>
					Fetching...
				</Button>
			</div>
		);
	}
	const far = `${formatCount(page.count)} of ${formatCount(goal)} ${texts.many} · call ${formatCount(calls)}`;
	return (
		<div className="flex flex-wrap items-center gap-3">
			{/* The button that was pressed is gone: this one takes the focus. */}
			<Button autoFocus onClick={onStop}>
				Stop
			</Button>
			<progress
				aria-label={`Loading ${texts.many}`}
				max={goal}
				value={page.count}
				className="h-2 w-48 appearance-none overflow-hidden rounded-box bg-sunken accent-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
			/>
			<p className="text-muted text-sm">{far}</p>
		</div>
	);
}
