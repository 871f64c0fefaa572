import { useRef, useState } from "react";
import type { Feature, Paging as Texts } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { formatCount } from "@/lib/format";
import { FailureNote } from "../ask/failure-note";
import { failureToast } from "../ask/failure-toast";
import { useRequiredKey } from "../ask/use-required-key";
import { EndLine } from "./end-line";
import { LoadAll } from "./load-all";
import { LoadProgress } from "./load-progress";
import type { Goal, Paging } from "./use-paging";

type PagingBarProps = { readonly feature: Feature; readonly texts: Texts; readonly paging: Paging };

/** The way to the rows that are not there yet: a page, all of them, or why there are no more. */
export function PagingBar({ feature, texts, paging }: PagingBarProps) {
	const { loaded, progress, load, stop } = paging;
	const [isPlanning, setPlanning] = useState(false);
	const requiredKey = useRequiredKey(feature);
	const toast = useToast();
	const bar = useRef<HTMLDivElement>(null);
	const { page, position } = loaded;

	const more = async (goal: Goal) => {
		const key = requiredKey();
		if (key === undefined) return;
		setPlanning(false);
		const gain = await load(goal, key);
		if (!gain) return;
		if (gain.added > 0) {
			toast({ title: texts.loaded.replace("{count}", formatCount(gain.added)), tone: "success" });
		}
		if (gain.fault) toast(failureToast(gain.fault));
		// Stop goes, and the button that was pressed may be gone: what took its place is read on from here.
		const focused = document.activeElement;
		if (focused === document.body || bar.current?.contains(focused)) bar.current?.focus();
	};

	return (
		<div ref={bar} tabIndex={-1} className="grid min-h-11 grid-cols-1 items-center gap-3">
			{progress.state === "loading" && (
				<LoadProgress texts={texts} page={page} progress={progress} onStop={stop} />
			)}
			{progress.state === "failed" && (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<FailureNote fault={progress.fault} loud={false} />
					<Button onClick={() => more(progress.goal)}>Try again</Button>
				</div>
			)}
			{progress.state !== "loading" && typeof position.next === "string" && (
				<EndLine texts={texts} page={page} ending={position.next} />
			)}
			{(progress.state === "resting" || progress.state === "stopped") &&
				typeof position.next !== "string" &&
				(isPlanning ? (
					<LoadAll texts={texts} loaded={loaded} onLoad={more} onCancel={() => setPlanning(false)} />
				) : (
					<div className="flex flex-wrap items-center gap-3">
						<Button onClick={() => more("page")}>{texts.button}</Button>
						{progress.state === "stopped" && (
							<Button look="quiet" onClick={() => more(progress.goal)}>
								Continue
							</Button>
						)}
						<Button look="quiet" onClick={() => setPlanning(true)}>
							Load all…
						</Button>
						{progress.state === "stopped" && (
							<p role="status" className="text-muted text-sm">
								Stopped. What was loaded stays.
							</p>
						)}
					</div>
				))}
		</div>
	);
}
