import type { ReactNode } from "react";
import { Alert } from "./alert";
import { Button } from "./button";

type RetryAlertProps = {
	/** What failed. */
	readonly title: string;
	/** Why it failed, and what to do. */
	readonly text: ReactNode;
	readonly onRetry: () => void;
	/** The button's text. */
	readonly retry?: string;
};

/** A failure that a retry may resolve. */
export function RetryAlert({ title, text, onRetry, retry = "Try again" }: RetryAlertProps) {
	return (
		<Alert
			tone="error"
			title={title}
			actions={
				<Button size="small" onClick={onRetry}>
					{retry}
				</Button>
			}
		>
			{text}
		</Alert>
	);
}
