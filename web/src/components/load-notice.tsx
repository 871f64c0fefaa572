import { errorText } from "@/lib/error-text";
import { useDelayed } from "@/lib/use-delayed";
import type { Loaded } from "@/lib/use-load";
import { Alert } from "./alert";
import { Button } from "./button";

type LoadNoticeProps = {
	readonly load: Loaded<unknown>;
	/** What is done, which may take seconds. */
	readonly doing: string;
	/** What could not be done. */
	readonly failed: string;
};

/** That something slow is under way, with what stops it; or why it failed. */
export function LoadNotice({ load: { state, error, stop, again }, doing, failed }: LoadNoticeProps) {
	const isSlow = useDelayed(state === "loading");
	if (state === "loading") {
		return (
			<div role="status" className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
				{isSlow && (
					<>
						<progress
							aria-label={doing}
							className="h-2 w-40 overflow-hidden rounded-box accent-accent motion-reduce:hidden"
						/>
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
			title={isStopped ? "Stopped" : failed}
			actions={
				<Button size="small" onClick={again}>
					{isStopped ? "Start it again" : "Try again"}
				</Button>
			}
		>
			{state === "failed" && errorText(error)}
		</Alert>
	);
}
