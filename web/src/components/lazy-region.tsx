import { type ReactNode, Suspense } from "react";
import { Button } from "./button";
import { ErrorBoundary, isLoadFailure } from "./error-boundary";
import { PlainAlert } from "./plain-alert";

type LazyRegionProps = {
	/** Shown while the children's code is loading. */
	readonly fallback?: ReactNode;
	/** For overlays: called when their failure message, which is shown at the edge of the screen, is closed. */
	readonly onClose?: (() => void) | undefined;
	readonly children: ReactNode;
};

/**
 * Children whose code is loaded on demand. If it cannot be loaded, an alert replaces them and the rest of the
 * page keeps working.
 */
export function LazyRegion({ fallback, onClose, children }: LazyRegionProps) {
	const failure = (error: unknown) => {
		if (!isLoadFailure(error)) throw error;
		return <LoadFailure onClose={onClose} />;
	};
	return (
		<ErrorBoundary fallback={failure}>
			<Suspense fallback={fallback}>{children}</Suspense>
		</ErrorBoundary>
	);
}

function LoadFailure({ onClose }: Pick<LazyRegionProps, "onClose">) {
	return (
		<PlainAlert
			isError
			title="This section could not be loaded"
			className={
				onClose &&
				"fixed right-4 bottom-[calc(1rem+var(--places-height))] left-4 z-(--layer-toasts) shadow-lift sm:left-auto sm:w-md"
			}
			actions={
				<>
					{/* Browsers don't retry code that failed to load. */}
					<Button size="small" onClick={() => location.reload()}>
						Reload the page
					</Button>
					{onClose && (
						<Button size="small" onClick={onClose}>
							Close
						</Button>
					)}
				</>
			}
		>
			Check that the console is still running, then reload the page. The rest of the page still works.
		</PlainAlert>
	);
}
