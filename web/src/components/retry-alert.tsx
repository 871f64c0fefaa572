import type { ReactNode } from "react";
import { Alert } from "./alert";
import { Button } from "./button";

type RetryAlertProps = {
	/** What failed. */
	readonly title: string;
	/** Why, and what helps. */
	readonly text: ReactNode;
	readonly onRetry: () => void;
	/** The text of the button. */
	readonly retry?: string;
};

/** A failure that another attempt may end. */
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
