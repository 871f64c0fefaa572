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

/** Starts the home page in the light theme, and other pages in the chosen theme or, by default, the system's. */
export function usePageTheme(isHome: boolean): void {
	// The theme is a class on the document, and the system's theme is outside React.
	useLayoutEffect(() => {
		if (isHome) return applyTheme("light");
		const system = window.matchMedia?.("(prefers-color-scheme: dark)");
		const follow = () => applyTheme(chosenTheme() ?? (system?.matches ? "dark" : "light"));
		follow();
		system?.addEventListener("change", follow);
		return () => system?.removeEventListener("change", follow);
	}, [isHome]);
}

function chosenTheme(): Theme | undefined {
	const text = storedTheme.read();
	return text === "dark" || text === "light" ? text : undefined;
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
