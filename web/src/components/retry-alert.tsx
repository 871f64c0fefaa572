import { Alert } from "./alert";
import { Button } from "./button";

type RetryAlertProps = {
	/** What failed. */
	readonly title: string;
	/** Why, and what helps. */
	readonly text: string;
	readonly onRetry: () => void;
};

/** A failure that another attempt may end. */
export function RetryAlert({ title, text, onRetry }: RetryAlertProps) {
	return (
		<Alert
			tone="error"
			title={title}
			actions={
				<Button size="small" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			{text}
		</Alert>
	);
}
