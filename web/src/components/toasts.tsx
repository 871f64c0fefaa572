import { Suspense, useState } from "react";
import { Button } from "./button";
import { ErrorBoundary } from "./error-boundary";
import { lazyComponent } from "./lazy-component";
import { PlainAlert } from "./plain-alert";
import { dismissToast, useVisibleToasts, type VisibleToast } from "./toast";

const LazyToastList = lazyComponent(async () => (await import("./toast-list")).ToastList);

/** Renders the toasts, whose code is loaded with the first one. Render it once per page. */
export function Toasts() {
	const toasts = useVisibleToasts();
	const [isNeeded, setIsNeeded] = useState(false);
	if (toasts.length > 0 && !isNeeded) setIsNeeded(true);
	if (!isNeeded) return null;
	return (
		<ErrorBoundary fallback={() => <PlainToasts toasts={toasts} />}>
			<Suspense>
				<LazyToastList toasts={toasts} />
			</Suspense>
		</ErrorBoundary>
	);
}

/**
 * Shows the toasts if their code cannot be loaded, for example because the server is down. They stay until
 * dismissed.
 */
function PlainToasts({ toasts }: { readonly toasts: readonly VisibleToast[] }) {
	return (
		<div className="fixed right-0 bottom-(--places-height) z-(--layer-toasts) grid w-full gap-3 p-4 sm:w-md">
			{toasts.map(({ id, tone, title, text }) => (
				<PlainAlert
					key={id}
					isError={tone === "error"}
					title={title}
					className="shadow-lift"
					actions={
						<Button size="small" onClick={() => dismissToast(id)}>
							Dismiss
						</Button>
					}
				>
					{text}
				</PlainAlert>
			))}
		</div>
	);
}
