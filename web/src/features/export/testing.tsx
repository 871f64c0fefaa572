import { screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import { answered, ask, visit } from "../lookup/testing";

/** A file that the browser was handed to save. */
export type Saved = { readonly name: string; readonly blob: Blob };

/** Stands in for the browser, which saves what a link with a name leads to; gives the files since. */
export function catchFiles(): readonly Saved[] {
	const saved: Saved[] = [];
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

const identity = answered('{"status":"ok","id":787132}');

/** Looks up a feature's example and presses what saves the answer. */
export async function save(id: string, body: string, label: string | RegExp = /CSV/): Promise<void> {
	const replies = { "/ig/": answered(body) };
	const { user } = visit(id, id === "user-id" ? replies : { "/ig/user_id/": identity, ...replies });
	await ask(user, id);
	await user.click(await screen.findByRole("button", { name: label }));
}

/** Waits for the one toast that is there, with that title and a text that begins so. */
export async function expectToast(title: string, text?: string): Promise<void> {
	const toasts = await screen.findByRole("region", { name: /^Notification/ });
	await vi.waitFor(() => {
		expect([...toasts.querySelectorAll("li")].map((toast) => toast.innerText ?? toast.textContent)).toEqual([
			expect.stringMatching(new RegExp(`^${title}${text ?? "$"}`)),
		]);
	});
}
