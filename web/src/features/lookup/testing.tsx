import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, renderHook, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { featureByID } from "@/catalog/features";
import { dismissToast, useVisibleToasts } from "@/components/toast";
import { Toasts } from "@/components/toasts";
import { forgetAccounts } from "@/features/lookup/known-accounts";
import { setAccessKey } from "@/lib/access-key";
import { LookupPage } from "./lookup-page";

export function requireFeature(id: string): Feature {
	const feature = featureByID(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
}

/** One of the feature's inputs, by default the first. */
export function requireInput(id: string, index = 0): Input {
	const input = requireFeature(id).inputs[index];
	if (!input) throw new Error(`The feature ${id} has no input ${index}.`);
	return input;
}

/** A recorded response for the feature. */
export function sampleAnswer(id: string): string {
	return readFileSync(join(import.meta.dirname, "../../../../testdata/samples", `${id}.json`), "utf8");
}

/** The console's response to a call. */
export type FakeReply = () => Response | Promise<Response>;

/** The console's responses by URL prefix. The first match wins. */
export type FakeReplies = Readonly<Record<string, FakeReply>>;

/** A call to the console, except for the example on an idle page. */
export type RecordedCall = { readonly url: string; readonly headers: Headers };

/** A response with the given body. */
export function replyWith(body: string | Uint8Array<ArrayBuffer>, init: ResponseInit = {}): () => Response {
	return () => new Response(body, init);
}

/** Returns these responses in turn. The last one repeats. */
export function replyInTurn(...replies: readonly FakeReply[]): FakeReply {
	let made = 0;
	return () => {
		const reply = replies[Math.min(made++, replies.length - 1)];
		if (!reply) throw new Error("There is no reply.");
		return reply();
	};
}

/** Opens a feature's page against a console with these responses. */
export function visitFeature(
	id: string,
	replies: FakeReplies = {},
	/** `remembers` keeps accounts from previous pages, as without a reload. */
	options: { key?: string; search?: string; state?: unknown; remembers?: boolean } = {},
) {
	const made: RecordedCall[] = [];
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		if (!url.startsWith("/api/examples/")) made.push({ url, headers: new Headers(init.headers) });
		const reply = Object.entries(replies).find(([start]) => url.startsWith(start))?.[1];
		if (!reply) throw new TypeError("Failed to fetch");
		return abortable(Promise.resolve(reply()), init.signal);
	});
	if (!options.remembers) forgetAccounts();
	dismissToasts();
	setAccessKey(options.key ?? "a-key");
	window.history.replaceState(options.state ?? null, "", `/try/${id}${options.search ?? ""}`);
	const page = render(
		<>
			<LookupPage id={id} />
			<Toasts />
		</>,
	);
	return { user: userEvent.setup(), made, unmount: page.unmount };
}

/** Fills every field with its example and submits the form with its button, or with a key in the last field. */
export async function submitExample(user: UserEvent, id: string, key?: "{Enter}"): Promise<void> {
	for (const input of requireFeature(id).inputs) {
		const field = screen.getByLabelText(input.label);
		await user.clear(field);
		await user.paste(input.example);
	}
	if (key && requireFeature(id).inputs.length > 0) await user.keyboard(key);
	else await user.click(lookupButton(id));
}

/** The button that runs the feature. Its label includes the price if an ID is resolved first. */
export function lookupButton(id: string): HTMLElement {
	const { button } = requireFeature(id).texts ?? {};
	return screen.getByRole("button", { name: new RegExp(`^${button}( \\(2 calls\\))?$`) });
}

/** Removes all toasts, including those from an earlier page. */
export function dismissToasts(): void {
	const { result, unmount } = renderHook(useVisibleToasts);
	act(() => {
		for (const { id } of result.current) dismissToast(id);
	});
	unmount();
}

function abortable(reply: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
	return new Promise((resolve, reject) => {
		signal?.addEventListener("abort", () => reject(signal.reason));
		reply.then(resolve, reject);
	});
}
