import { useBrowserLocation, useSearch } from "wouter/use-browser-location";
import { Toasts } from "@/components/toasts";
import { pageAt } from "./console-page";
import { CurrentPage } from "./current-page";
import { Shell } from "./shell";
import { usePageTheme } from "./theme";

/** The page at the browser's address, inside the shell. */
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
