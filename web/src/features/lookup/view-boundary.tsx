import { type ReactNode, useEffect } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ErrorBoundary } from "@/components/error-boundary";
import { errorText } from "@/lib/error-text";

type ViewBoundaryProps = {
	/** Called when the view failed, and when it is retried. */
	readonly onChange: (hasFailed: boolean) => void;
	readonly children: ReactNode;
};

/** Renders a view of a response. If that fails, it shows a message, and the raw response stays. */
export function ViewBoundary({ onChange, children }: ViewBoundaryProps) {
	const fallback = (error: unknown, retry: () => void) => (
		<ViewFailure
			error={error}
			onMount={() => onChange(true)}
			onRetry={() => {
				onChange(false);
				retry();
			}}
		/>
	);
	return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}

type ViewFailureProps = {
	readonly error: unknown;
	readonly onMount: () => void;
	readonly onRetry: () => void;
};

function ViewFailure({ error, onMount, onRetry }: ViewFailureProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: report it once
	useEffect(onMount, []);
	return (
		<Alert
			tone="error"
			title="This view could not be shown"
			actions={
				<Button size="small" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			The response is complete. It is shown below as received, and you can save it.{" "}
			<code className="break-words text-xs">{errorText(error)}</code>
		</Alert>
	);
}
