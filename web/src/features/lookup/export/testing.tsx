import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";

/** A saved file. */
export type SavedFile = { readonly name: string; readonly blob: Blob };

/** Records files saved by download links from now on. */
export function catchFiles(): readonly SavedFile[] {
	const saved: SavedFile[] = [];
	let last = new Blob();
	URL.createObjectURL = (blob) => {
		if (blob instanceof Blob) last = blob;
		return "blob:saved";
	};
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		saved.push({ name: this.download, blob: last });
	});
	return saved;
}

const identityReply = replyWith('{"status":"ok","id":787132}');

/** Looks up a feature's example and clicks the button that saves the response. */
export async function saveExample(
	id: string,
	body: string,
	label: string | RegExp = /CSV/,
): Promise<UserEvent> {
	const replies = { "/ig/": replyWith(body) };
	const { user } = visitFeature(
		id,
		id === "user-id" ? replies : { "/ig/user_id/": identityReply, ...replies },
	);
	await submitExample(user, id);
	await user.click(await screen.findByRole("button", { name: label }));
	return user;
}

/** Waits until the only toast has this title and text that starts with `text`. */
export async function expectToast(title: string, text?: string): Promise<void> {
	// Vitest checks on every page change and every 50 ms. On a busy machine, a query by role takes longer than a
	// toast is visible.
	await waitFor(() => {
		const toasts = document.querySelectorAll<HTMLElement>('[role="region"][aria-label^="Notification"] li');
		expect([...toasts].map((toast) => toast.innerText ?? toast.textContent)).toEqual([
			expect.stringMatching(new RegExp(`^${title}${text ?? "$"}`)),
		]);
	});
}
