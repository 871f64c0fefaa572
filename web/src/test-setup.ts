import "@testing-library/jest-dom/vitest";
import { Blob as CloneableBlob } from "node:buffer";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";
import { nextPaint } from "./lib/next-paint";
import { shareStyle } from "./test-styles";

afterEach(cleanup);

/** What waits for the next frame runs while there is a window: no timer of a page outlives its file. */
afterAll(nextPaint);

/** React only logs an error if siblings share a key: here the test fails. */
const sharedKeys: string[] = [];

const logError = console.error;

console.error = (message: unknown, ...values: readonly unknown[]) => {
	if (String(message).includes("two children with the same key")) sharedKeys.push(String(values[0]));
	else logError(message, ...values);
};

afterEach(() => {
	expect(sharedKeys.splice(0), "keys that siblings share").toEqual([]);
});

/** What is waited for comes when it comes: a busy machine is no failure. */
const patience = 100_000;

configure({ asyncUtilTimeout: patience });

const { waitFor } = vi;

vi.waitFor = (callback, options = { timeout: patience }) => waitFor(callback, options);

/** Blobs of Node do not fit into jsdom's own forms. */
const form = await new Response(new URLSearchParams()).formData();

Object.defineProperty(globalThis, "FormData", { value: form.constructor });

/** jsdom's own blobs cannot travel over a channel. */
Object.defineProperty(globalThis, "Blob", { value: CloneableBlob });

/** jsdom lays nothing out: every element is as large as a list's box is in a browser. */
Object.defineProperty(HTMLElement.prototype, "offsetWidth", { value: 1024 });

Object.defineProperty(HTMLElement.prototype, "offsetHeight", { value: 640 });

Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 1024 });

Object.defineProperty(HTMLElement.prototype, "clientHeight", { value: 640 });

/** What never changes its size has nothing to report. */
class NoResizes implements ResizeObserver {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}

Object.defineProperty(globalThis, "ResizeObserver", { value: NoResizes });

/** Computing the whole style of every element would take most of the time of these tests. */
for (const each of [window, document.defaultView])
	Object.defineProperty(each, "getComputedStyle", { value: shareStyle, writable: true });

/** jsdom has no pointer capture, which the toasts ask for when they are pressed. */
Object.defineProperty(Element.prototype, "hasPointerCapture", { value: () => false });

Object.defineProperty(Element.prototype, "releasePointerCapture", { value: () => undefined });

/** jsdom lays nothing out: the page does not scroll, and every element is visible. */
Object.defineProperty(window, "scrollTo", { value: () => undefined });

Object.defineProperty(Element.prototype, "checkVisibility", { value: () => true });
