import { ErrorBoundary } from "@/components/error-boundary";
import { Toasts } from "@/components/toasts";
import { usePathname, useSearch } from "@/lib/location";
import { pageAt } from "./console-page";
import { CurrentPage } from "./current-page";
import { PageFailure } from "./page-failure";
import { Shell } from "./shell";
import { usePageTheme } from "./theme";

/** The page for the browser's URL, inside the shell. */
export function App() {
	const path = usePathname();
	const search = useSearch();
	const page = pageAt(path, search);
	usePageTheme(page.kind === "home");
	return (
		<ErrorBoundary fallback={consoleFailure}>
			<Shell page={page}>{(actions) => <CurrentPage page={page} actions={actions} />}</Shell>
			<Toasts />
		</ErrorBoundary>
	);
}

/** Shown if the sidebar or the home page itself cannot be rendered. */
function consoleFailure(error: unknown, retry: () => void) {
	return (
		<main id="main" className="px-4">
			<PageFailure error={error} onRetry={retry} />
		</main>
	);
}
