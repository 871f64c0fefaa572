import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { callByName } from "@/catalog/calls";
import { sharedTexts } from "@/catalog/catalog.gen";
import { routedFeatures } from "@/catalog/features";
import { lookupButton, replyWith, sampleAnswer, submitExample, visitFeature } from "./testing";

const identity = replyWith('{"status":"ok","id":787132}');

const okay = (id: string) => ({ "/ig/user_id/": identity, "/ig/": replyWith(sampleAnswer(id)) });

/** Parameters that fill the fields of every page. */
const filled = "?username=natgeo&user_id=1&userId=1&query=x";

afterEach(() => {
	vi.unstubAllGlobals();
});

describe.each(routedFeatures)("the page of $id", (feature) => {
	const { id, texts, inputs } = feature;

	test("shows the feature's name, its call and a link back, and makes no call on its own or without a key", async () => {
		const { user, made } = visitFeature(id, okay(id), { search: filled, key: "" });
		expect(
			screen.getByRole("heading", { level: 1, name: feature.title ?? feature.name }),
		).toBeInTheDocument();
		expect(screen.getByText(feature.path)).toBeInTheDocument();
		expect(screen.getByRole("link", { name: texts?.back ?? "" })).toHaveAttribute("href", "/");
		for (const { label, placeholder } of inputs) {
			expect(screen.getByLabelText(label)).toHaveAttribute("placeholder", placeholder);
		}
		expect(screen.queryByRole("button", { name: /CSV|Copy(?! the code)/ })).not.toBeInTheDocument();
		expect(screen.queryByText(sharedTexts.keyRequired)).not.toBeInTheDocument();
		expect(made).toEqual([]);
		await submitExample(user, id);
		expect((await screen.findAllByText(sharedTexts.keyRequired)).length).toBeGreaterThan(0);
		expect((await screen.findAllByText(texts?.noKey ?? "")).length).toBeGreaterThan(0);
		expect(made).toEqual([]);
	});

	test("S2.60 S2.66 S2.73 S4.2 S4.3: is busy during the call, then shows the response, its cost and its actions", async () => {
		let release = () => {};
		const opened = new Promise<void>((resolve) => {
			release = resolve;
		});
		const replies = {
			"/ig/user_id/": id === "user-id" ? () => opened.then(replyWith(sampleAnswer(id))) : identity,
			"/ig/": () =>
				opened.then(replyWith(sampleAnswer(id), { headers: { "x-ratelimit-requests-remaining": "499998" } })),
		};
		const { user, made } = visitFeature(id, replies, { search: filled });
		expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
		expect(made).toEqual([]);
		await submitExample(user, id, "{Enter}");
		expect(await screen.findByRole("button", { name: texts?.busy ?? "" })).toBeDisabled();
		for (const { label } of inputs) expect(screen.getByLabelText(label)).toBeDisabled();
		release();

		expect(await screen.findByRole("button", { name: texts?.copy ?? "" })).toBeEnabled();
		expect(lookupButton(id)).toBeEnabled();
		expect(screen.getByRole("button", { name: /CSV/ }).textContent).not.toContain("{count}");
		expect(screen.queryByText(texts?.success ?? "no such text")).toBe(
			texts?.success ? screen.getByText(texts.success) : null,
		);
		const { url, headers } = made.at(-1) ?? { url: "", headers: new Headers() };
		expect(url.split("?")[0]).toBe(callByName(feature.call)?.path);
		expect(headers.get("accept")).toBe("application/json");
		expect(headers.get("authorization")).toBe("Bearer a-key");
		expect(made.map((call) => call.url).join()).not.toContain("a-key");
		expect(screen.queryByText(sharedTexts.noRows)).not.toBeInTheDocument();
	});
});
