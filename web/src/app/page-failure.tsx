import { Button } from "@/components/button";
import { isLoadFailure } from "@/components/error-boundary";
import { errorText } from "@/lib/error-text";

type PageFailureProps = { readonly error: unknown; readonly onRetry: () => void };

/**
 * Reports that a page could not be rendered or loaded. It is part of the first bundle, so it needs no other
 * code.
 */
export function PageFailure({ error, onRetry }: PageFailureProps) {
	const text = errorText(error);
	const isNotLoaded = isLoadFailure(error);
	return (
		<div role="alert" className="py-16">
			<h1 className="font-semibold text-xl">This page could not be {isNotLoaded ? "loaded" : "shown"}</h1>
			<p className="my-3 text-muted">
				{isNotLoaded
					? "Check that the console is still running. It may have been updated."
					: "Your stored data is safe. If this happens again, reload the page."}{" "}
				<code className="break-words text-sm">{text}</code>
			</p>
			<Button onClick={isNotLoaded ? () => location.reload() : onRetry}>Try again</Button>
		</div>
	);
}
