import { useSyncExternalStore } from "react";
import type { Tone } from "./tone";

/** A message that comes and goes at the page's edge. */
export type Toast = {
	readonly title: string;
	readonly text?: string | undefined;
	readonly tone?: Tone | undefined;
};

export type ShownToast = Toast & { readonly id: number };

let shown: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** The function that shows a toast. It never changes. */
export function useToast(): (toast: Toast) => void {
	return show;
}

/** The toasts that are on the screen, oldest first. */
export function useShownToasts(): readonly ShownToast[] {
	return useSyncExternalStore(subscribe, () => shown);
}

export function dismissToast(id: number): void {
	set(shown.filter((toast) => toast.id !== id));
}

const most = 4;

function show(toast: Toast): void {
	last += 1;
	set([...shown, { ...toast, id: last }].slice(-most));
}

function set(next: readonly ShownToast[]): void {
	shown = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
