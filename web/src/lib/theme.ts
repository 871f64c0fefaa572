import { useSyncExternalStore } from "react";
import { stored } from "./storage";

/** Daylight or darkroom. */
export type Theme = "light" | "dark";

// public/theme.js reads the same name before the first paint.
const chosen = stored("viewfinder.theme");
const listeners = new Set<() => void>();

/** The theme in view, and the way to the other one, which is remembered. */
export function useTheme(): readonly [Theme, () => void] {
	return [useSyncExternalStore(subscribe, inView), toggleTheme];
}

/** Shows a page in the theme it starts in: home in light, the others in the one that was chosen. */
export function startTheme(isHome: boolean): void {
	show(!isHome && chosen.read() === "dark" ? "dark" : "light");
}

function toggleTheme(): void {
	const next = inView() === "dark" ? "light" : "dark";
	chosen.write(next);
	show(next);
}

function inView(): Theme {
	return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function show(theme: Theme): void {
	document.documentElement.classList.toggle("dark", theme === "dark");
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
