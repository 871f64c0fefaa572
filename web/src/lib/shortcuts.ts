import { useEffect } from "react";
import { storedText } from "./storage";
import { useStore } from "./store";

const singleKeys = storedText("viewfinder.single-keys");

/** Whether keys without Ctrl, Alt or ⌘ are shortcuts on the page, and a setter that stores the choice. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
	return [useStore(singleKeys) !== "off", (on) => singleKeys.write(on ? "on" : "off")];
}

/** Whether a key press is the shortcut `key`: without modifiers, enabled, and not handled by the focused element. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
	if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
		return false;
	return singleKeys.read() !== "off" && !isTyping(event.target) && !hasOpenDialog();
}

/** Calls a function when the key is pressed anywhere on the page, outside a field. */
export function useSingleKey(key: string, act: () => void): void {
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!isSingleKey(event, key)) return;
			event.preventDefault();
			act();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [key, act]);
}

/** Focuses the page's field and selects its text when "/" is pressed anywhere outside a field. */
export function useFieldShortcut(field: () => HTMLInputElement | null | undefined): void {
	useSingleKey("/", () => selectField(field()));
}

/** Focuses a field and selects its text, which typing then replaces. */
export function selectField(field: HTMLInputElement | null | undefined): void {
	field?.focus();
	field?.select();
}

/** Whether ⌘K opens the palette, as on a Mac, where Ctrl+K has a meaning in text fields. Elsewhere, Ctrl+K opens it. */
export function hasCommandKey(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Whether a key press opens the palette. If a dialog is open, the key is left to the browser. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
	if (key.toLowerCase() !== "k" || altKey || shiftKey) return false;
	const isModified = hasCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	return isModified && !hasOpenDialog();
}

function hasOpenDialog(): boolean {
	return document.querySelector("dialog[open]") !== null;
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input, textarea, select, [contenteditable], [role=textbox]") !== null
	);
}

declare global {
	interface Window {
		/** Set by index.html, which listens before this script is loaded. */
		takeEarlyTyping?: () => string | null;
	}
}

/**
 * The text typed into the palette before the page was loaded; null if the palette was not opened. It can be
 * taken only once.
 */
export function takeEarlyTyping(): string | null {
	const typed = window.takeEarlyTyping?.() ?? null;
	delete window.takeEarlyTyping;
	return typed;
}

/**
 * Collects keys that are typed while a field is loading, and appends them to previously typed text. The keys
 * have no other effect. The returned function stops collecting and returns the text.
 */
export function collectTyping(typed = ""): () => string {
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "Backspace") typed = typed.slice(0, -1);
		else if (event.key.length === 1) typed += event.key;
		else if (event.key !== "Enter") return;
		event.preventDefault();
		event.stopPropagation();
	};
	document.addEventListener("keydown", onKeyDown, { capture: true });
	return () => {
		document.removeEventListener("keydown", onKeyDown, { capture: true });
		return typed;
	};
}
