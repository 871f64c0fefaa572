import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { featureNamed } from "@/catalog/address";
import type { Feature, Input } from "@/catalog/catalog.gen";
import { dismissToast, useShownToasts } from "@/components/toast";
import { Toasts } from "@/components/toasts";
import { setAccessKey } from "@/lib/access-key";
import { forgetIDs } from "../question/known-ids";
import { LookupPage } from "./lookup-page";

/** The feature of that ID. */
export function featureOf(id: string): Feature {
	const feature = featureNamed(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
}

/** A field of the feature, its first one unless told. */
export function inputOf(id: string, index = 0): Input {
	const input = featureOf(id).inputs[index];
	if (!input) throw new Error(`The feature ${id} has no input ${index}.`);
	return input;
}

/** A recorded answer of the feature. */
export function sample(id: string): string {
	return readFileSync(join(import.meta.dirname, "../../../../testdata/samples", `${id}.json`), "utf8");
}

/** What the console answers, by the beginning of the address; the first that fits counts. */
export type Replies = Readonly<Record<string, () => Response | Promise<Response>>>;

/** A call that reached the network's edge. */
export type Made = { readonly url: string; readonly headers: Headers };

/** A good answer with that body. */
export function answered(body: string, init: ResponseInit = {}): () => Response {
	return () => new Response(body, init);
}

/** Opens a feature's page as a person does, before a console that gives these replies. */
export function visit(id: string, replies: Replies = {}, options: { key?: string; search?: string } = {}) {
	const made: Made[] = [];
	vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
		made.push({ url, headers: new Headers(init.headers) });
		const reply = Object.entries(replies).find(([start]) => url.startsWith(start))?.[1];
		if (!reply) throw new TypeError("Failed to fetch");
		return abortable(Promise.resolve(reply()), init.signal);
	});
	forgetIDs();
	dismissToasts();
	setAccessKey(options.key ?? "a-key");
	window.history.replaceState(null, "", `/try/${id}${options.search ?? ""}`);
	const page = render(
		<>
			<LookupPage feature={featureOf(id)} />
			<Toasts />
		</>,
	);
	return { user: userEvent.setup(), made, unmount: page.unmount };
}

/** Fills every field with its example and presses the button. */
export async function ask(user: UserEvent, id: string): Promise<void> {
	for (const input of featureOf(id).inputs) {
		const field = screen.getByLabelText(input.label);
		await user.clear(field);
		await user.type(field, input.example);
	}
	await user.click(button(id));
}

/** The button that runs the feature. */
export function button(id: string): HTMLElement {
	return screen.getByRole("button", { name: featureOf(id).texts?.button ?? "" });
}

/** No toast of an earlier page is left. */
function dismissToasts(): void {
	const { result, unmount } = renderHook(useShownToasts);
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
