import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";
import { createStore, useStore } from "@/lib/store";
import type { Tone } from "./alert";

/** A message at the page's edge that disappears by itself. */
export type ToastMessage = {
	readonly title: string;
	readonly text?: string | undefined;
	readonly tone?: Tone | undefined;
};

export type VisibleToast = ToastMessage & { readonly id: number };

const visibleToasts = createStore<readonly VisibleToast[]>([]);

let lastToastID = 0;

const maxToasts = 4;

/** Shows a toast below the earlier ones, of which the oldest makes room. */
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

/** Dismisses all of them: what they tell of is replaced. */
export function dismissToasts(): void {
	visibleToasts.write([]);
}

/** Dismisses the errors, which something new replaces. */
export function dismissErrorToasts(): void {
	visibleToasts.write(visibleToasts.read().filter(({ tone }) => tone !== "error"));
}

/** The bar at the bottom of the screen that the toasts are above. */
const bottomBar = createStore<HTMLElement | null>(null);

/** Keeps the toasts above a bar at the bottom of the screen. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = bar.current;
		if (!element) return;
		bottomBar.write(element);
		const observer = new ResizeObserver(() => bottomBar.write(element));
		observer.observe(element);
		return () => {
			observer.disconnect();
			bottomBar.write(null);
		};
	}, [bar]);
}

/** The height of what the toasts are above, in pixels: measured only while there are toasts. */
export function useToastsBottom(): number {
	return useSyncExternalStore(bottomBar.subscribe, () => bottomBar.read()?.offsetHeight ?? 0);
}
