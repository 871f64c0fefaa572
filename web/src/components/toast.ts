import { createStore, useStore } from "@/lib/store";
import type { Tone } from "./alert";

/** A message at the bottom of the window that disappears on its own. */
export type ToastMessage = {
	readonly title: string;
	readonly text?: string | undefined;
	readonly tone?: Tone | undefined;
};

export type VisibleToast = ToastMessage & { readonly id: number };

const visibleToasts = createStore<readonly VisibleToast[]>([]);

let lastToastID = 0;

const maxToasts = 4;

/** Shows a toast in front of the earlier ones. If there are too many, the oldest is removed. */
export function showToast(toast: ToastMessage): void {
	lastToastID += 1;
	visibleToasts.write([...visibleToasts.read(), { ...toast, id: lastToastID }].slice(-maxToasts));
}

/** The visible toasts, oldest first. */
export function useVisibleToasts(): readonly VisibleToast[] {
	return useStore(visibleToasts);
}

export function dismissToast(id: number): void {
	visibleToasts.write(visibleToasts.read().filter((toast) => toast.id !== id));
}

/** Dismisses all toasts. Called when the results they report are replaced. */
export function dismissToasts(): void {
	visibleToasts.write([]);
}

/** Dismisses errors with the given title. Called when the page itself shows the failure. */
export function dismissError(title: string): void {
	visibleToasts.write(
		visibleToasts.read().filter((toast) => toast.tone !== "error" || toast.title !== title),
	);
}

/** Dismisses error toasts that are out of date. */
export function dismissErrorToasts(): void {
	visibleToasts.write(visibleToasts.read().filter(({ tone }) => tone !== "error"));
}
