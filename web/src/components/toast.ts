import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";
import type { Tone } from "./alert";

/** A message at the page's edge that disappears by itself. */
export type ToastMessage = {
	readonly title: string;
	readonly text?: string | undefined;
	readonly tone?: Tone | undefined;
};

export type VisibleToast = ToastMessage & { readonly id: number };

let visibleToasts: readonly VisibleToast[] = [];

let lastToastID = 0;

const toastListeners = new Set<() => void>();

const maxToasts = 4;

/** Shows a toast below the earlier ones, of which the oldest makes room. */
export function showToast(toast: ToastMessage): void {
	lastToastID += 1;
	setToasts([...visibleToasts, { ...toast, id: lastToastID }].slice(-maxToasts));
}

/** The visible toasts, oldest first. */
export function useVisibleToasts(): readonly VisibleToast[] {
	return useSyncExternalStore(subscribeToToasts, () => visibleToasts);
}

export function dismissToast(id: number): void {
	setToasts(visibleToasts.filter((toast) => toast.id !== id));
}

/** Dismisses all of them: what they tell of is replaced. */
export function dismissToasts(): void {
	setToasts([]);
}

/** Dismisses the errors, which something new replaces. */
export function dismissErrorToasts(): void {
	setToasts(visibleToasts.filter(({ tone }) => tone !== "error"));
}

/** The bar at the bottom of the screen that the toasts are above. */
let bottomBar: HTMLElement | null = null;

/** Keeps the toasts above a bar at the bottom of the screen. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = bar.current;
		if (!element) return;
		const lift = (above: HTMLElement | null) => {
			bottomBar = above;
			notifyToastListeners();
		};
		lift(element);
		const observer = new ResizeObserver(() => lift(element));
		observer.observe(element);
		return () => {
			observer.disconnect();
			lift(null);
		};
	}, [bar]);
}

/** The height of what the toasts are above, in pixels: measured only while there are toasts. */
export function useToastsBottom(): number {
	return useSyncExternalStore(subscribeToToasts, () => bottomBar?.offsetHeight ?? 0);
}

function setToasts(next: readonly VisibleToast[]): void {
	visibleToasts = next;
	notifyToastListeners();
}

function notifyToastListeners(): void {
	for (const listener of toastListeners) listener();
}

function subscribeToToasts(listener: () => void): () => void {
	toastListeners.add(listener);
	return () => toastListeners.delete(listener);
}
