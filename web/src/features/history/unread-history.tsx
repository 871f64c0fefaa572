import { RetryAlert } from "@/components/retry-alert";
import { Skeleton } from "@/components/skeleton";
import { useDelayed } from "@/lib/use-delayed";

/** How long reading the history may take before the page shows a message, in milliseconds. */
const longestWait = 10_000;

/** Shown while the history is loading: its frame, and after a while what to do. */
export function WaitingHistory() {
	const isLong = useDelayed(true, longestWait);
	if (!isLong) return <Skeleton className="h-96" />;
	return (
		<UnreadHistory
			text="The browser is taking too long to read the history, possibly because another tab is using it. Close other tabs of this console, then reload the page."
			onRetry={() => location.reload()}
			retry="Reload"
		/>
	);
}

type UnreadHistoryProps = { readonly text: string; readonly onRetry: () => void; readonly retry?: string };

/** Reports that the history could not be read, and what to do. */
export function UnreadHistory({ text, ...action }: UnreadHistoryProps) {
	const paragraphs = (
		<>
			<p>{text}</p>
			<p>Lookups still work. Nothing stored was changed.</p>
		</>
	);
	return <RetryAlert title="The history could not be read" text={paragraphs} {...action} />;
}
