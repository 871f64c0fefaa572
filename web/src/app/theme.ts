import { useLayoutEffect, useSyncExternalStore } from "react";
import { storedText } from "@/lib/storage";

/** Daylight or darkroom. */
type Theme = "light" | "dark";

// index.html reads the same key before the first paint.
const storedTheme = storedText("viewfinder.theme");

const themeListeners = new Set<() => void>();

/** The current theme, and a function that switches and stores it. */
export function useTheme(): readonly [Theme, () => void] {
	return [useSyncExternalStore(subscribeToTheme, currentTheme), toggleTheme];
}

/** Applies the theme a page starts in: light for home, the stored one for the others. */
function startTheme(isHome: boolean): void {
	applyTheme(!isHome && storedTheme.read() === "dark" ? "dark" : "light");
}

function toggleTheme(): void {
	const next = currentTheme() === "dark" ? "light" : "dark";
	storedTheme.write(next);
	applyTheme(next);
}

function currentTheme(): Theme {
	return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function applyTheme(theme: Theme): void {
	document.documentElement.classList.toggle("dark", theme === "dark");
	for (const listener of themeListeners) listener();
}

function subscribeToTheme(listener: () => void): () => void {
	themeListeners.add(listener);
	return () => themeListeners.delete(listener);
}

/** Starts home in light and the other pages in the stored theme. */
export function usePageTheme(isHome: boolean): void {
	// The theme is a class on the document, outside of React.
	useLayoutEffect(() => startTheme(isHome), [isHome]);
}
