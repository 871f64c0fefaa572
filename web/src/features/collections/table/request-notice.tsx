import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useDelayed } from "@/lib/use-delayed";
import type { SentRequest } from "./use-request";

type RequestNoticeProps = {
	readonly request: SentRequest<unknown>;
	/** What the server does, which may take seconds. */
	readonly doing: string;
	/** What could not be done. */
	readonly failed: string;
};

/** That a slow request is under way, with what stops it; or why there is no reply. */
export function RequestNotice({ request: { state, stop, again }, doing, failed }: RequestNoticeProps) {
	const isSlow = useDelayed(state.kind === "reading");
	if (state.kind === "reading") {
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
	if (state.kind === "done") return null;
	const isStopped = state.kind === "stopped";
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
			{state.kind === "failed" && state.text}
		</Alert>
	);
}
