import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { Toasts } from "@/components/toasts";
import { CurrentPage } from "./current-page";
import { pageAt } from "./page-at";
import { Shell } from "./shell";
import { usePageTheme } from "./use-page-theme";

/** The page at the browser's address, in the shell that every page shares. */
export function App() {
	const [path] = useBrowserLocation();
	const search = useSearch();
	const page = pageAt(path, search);
	usePageTheme(page.kind === "home");
	return (
		<>
			<Shell page={page}>{(actions) => <CurrentPage page={page} actions={actions} />}</Shell>
			<Toasts />
		</>
	);
}
