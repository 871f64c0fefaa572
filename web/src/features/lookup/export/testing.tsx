import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";

/** A file that was saved. */
export type SavedFile = { readonly name: string; readonly blob: Blob };

/** Records the files that download links save from now on. */
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

/** Looks up a feature's example and clicks the button that saves the answer. */
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

/** Waits until the only toast has this title and a text that begins with `text`. */
export async function expectToast(title: string, text?: string): Promise<void> {
	// It looks at each change of the page, Vitest's twenty times a second. A query by role takes longer than a toast is
	// shown, on a busy machine.
	await waitFor(() => {
		const toasts = document.querySelectorAll<HTMLElement>('[role="region"][aria-label^="Notification"] li');
		expect([...toasts].map((toast) => toast.innerText ?? toast.textContent)).toEqual([
			expect.stringMatching(new RegExp(`^${title}${text ?? "$"}`)),
		]);
	});
}
