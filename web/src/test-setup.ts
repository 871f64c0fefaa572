import "@testing-library/jest-dom/vitest";
import { Blob as CloneableBlob } from "node:buffer";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";
import { nextPaint } from "./lib/next-paint";
import { shareStyle } from "./test-styles";

afterEach(cleanup);

/**
 * Run the callbacks that are due in the next frame while the window still exists, so no timer outlives its test
 * file.
 */
afterAll(nextPaint);

/** React only logs an error if siblings share a key. Here the test fails. */
const sharedKeys: string[] = [];

const logError = console.error;

console.error = (message: unknown, ...values: readonly unknown[]) => {
	if (String(message).includes("two children with the same key")) sharedKeys.push(String(values[0]));
	else logError(message, ...values);
};

afterEach(() => {
	expect(sharedKeys.splice(0), "keys that siblings share").toEqual([]);
});

/** A generous timeout, so a busy machine doesn't fail a test. */
const patience = 100_000;

configure({ asyncUtilTimeout: patience });

const { waitFor } = vi;

vi.waitFor = (callback, options = { timeout: patience }) => waitFor(callback, options);

/** Node's blobs don't work in jsdom's forms. */
const form = await new Response(new URLSearchParams()).formData();

Object.defineProperty(globalThis, "FormData", { value: form.constructor });

/** jsdom's blobs cannot be sent over a message channel. */
Object.defineProperty(globalThis, "Blob", { value: CloneableBlob });

/** jsdom has no layout. Give every element the size of a list's box in a browser. */
Object.defineProperty(HTMLElement.prototype, "offsetWidth", { value: 1024 });

Object.defineProperty(HTMLElement.prototype, "offsetHeight", { value: 640 });

Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 1024 });

Object.defineProperty(HTMLElement.prototype, "clientHeight", { value: 640 });

/** Elements never change size here, so there is nothing to report. */
class NoResizes implements ResizeObserver {
	observe(): void {}
	unobserve(): void {}
	disconnect(): void {}
}

Object.defineProperty(globalThis, "ResizeObserver", { value: NoResizes });

/** Computing the full style of every element would take most of the time in these tests. */
for (const each of [window, document.defaultView])
	Object.defineProperty(each, "getComputedStyle", { value: shareStyle, writable: true });

/** jsdom has no pointer capture, which toasts use when they are pressed. */
Object.defineProperty(Element.prototype, "hasPointerCapture", { value: () => false });

Object.defineProperty(Element.prototype, "releasePointerCapture", { value: () => undefined });

/** jsdom has no layout: the page does not scroll, and every element is visible. */
Object.defineProperty(window, "scrollTo", { value: () => undefined });

Object.defineProperty(Element.prototype, "checkVisibility", { value: () => true });
