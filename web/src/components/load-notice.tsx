import { errorText } from "@/lib/error-text";
import { useDelayed } from "@/lib/use-delayed";
import type { Loaded } from "@/lib/use-load";
import { Alert } from "./alert";
import { Button } from "./button";
import { ProgressBar } from "./progress-bar";

type LoadNoticeProps = {
	readonly load: Loaded<unknown>;
	/** The label of the task, which may take seconds. */
	readonly doing: string;
	/** The message if it failed. */
	readonly failed: string;
	/** The message if it was stopped, without its period. */
	readonly stopped?: string;
	/** The label of the button that starts it again. */
	readonly repeat?: string;
	/** The progress from 0 to 1, if known. */
	readonly done?: number;
};

/** Shows the progress of a slow task with a button to stop it, or why it failed. */
export function LoadNotice({ load, doing, failed, stopped = "Stopped", repeat, done }: LoadNoticeProps) {
	const { state, error, stop, again } = load;
	const isSlow = useDelayed(state === "loading");
	const percent = Math.floor(100 * (done ?? 0));
	if (state === "loading") {
		return (
			<div role="status" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
				{isSlow && (
					<>
						{done === undefined ? (
							<progress
								aria-label={doing}
								className="h-2 w-40 overflow-hidden rounded-box accent-accent motion-reduce:hidden"
							/>
						) : (
							<ProgressBar label={doing} value={percent} max={100} />
						)}
						{done !== undefined && (
							<span aria-hidden className="tabular-nums">
								{percent} %
							</span>
						)}
						<span className="min-w-0 grow">{doing}…</span>
						<Button size="small" onClick={stop}>
							Stop
						</Button>
					</>
				)}
			</div>
		);
	}
	if (state === "ready") return null;
	const isStopped = state === "stopped";
	return (
		<Alert
			tone={isStopped ? "note" : "error"}
			title={isStopped ? stopped : failed}
			actions={
				<Button autoFocus={isStopped} size="small" onClick={again}>
					{repeat ?? (isStopped ? "Start again" : "Try again")}
				</Button>
			}
		>
			{state === "failed" && errorText(error)}
		</Alert>
	);
}
