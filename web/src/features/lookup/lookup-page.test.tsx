import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routed } from "@/catalog/address";
import { shared } from "@/catalog/catalog.gen";
import { callNamed } from "../ask/request";
import { answered, ask, button, sample, visit } from "./testing";

const identity = answered('{"status":"ok","id":787132}');
const okay = (id: string) => ({ "/ig/user_id/": identity, "/ig/": answered(sample(id)) });

afterEach(() => {
	vi.unstubAllGlobals();
});

describe.each(routed)("the page of $id", (feature) => {
	const { id, texts, inputs } = feature;

	test("names the feature, its call and the way back, and asks nothing by itself", () => {
		const { made } = visit(id, okay(id), { search: "?username=natgeo&user_id=1&userId=1&query=x" });
		expect(
			screen.getByRole("heading", { level: 1, name: feature.title ?? feature.name }),
		).toBeInTheDocument();
		expect(screen.getByText(feature.path)).toBeInTheDocument();
		expect(screen.getByRole("link", { name: texts?.back ?? "" })).toHaveAttribute("href", "/");
		for (const { label, placeholder } of inputs) {
			expect(screen.getByLabelText(label)).toHaveAttribute("placeholder", placeholder);
		}
		expect(screen.queryByRole("button", { name: /CSV|Copy/ })).not.toBeInTheDocument();
		expect(made).toEqual([]);
	});

	test("without a key says so in a toast and makes no call", async () => {
		const { user, made } = visit(id, okay(id), { key: "" });
		await ask(user, id);
		expect((await screen.findAllByText(shared.keyRequired)).length).toBeGreaterThan(0);
		expect((await screen.findAllByText(texts?.noKey ?? "")).length).toBeGreaterThan(0);
		expect(made).toEqual([]);
	});

	test("is busy while it asks, then shows the answer, what it cost and what to do with it", async () => {
		let release = () => {};
		const opened = new Promise<void>((resolve) => {
			release = resolve;
		});
		const { user, made } = visit(id, {
			"/ig/user_id/": id === "user-id" ? () => opened.then(answered(sample(id))) : identity,
			"/ig/": () =>
				opened.then(answered(sample(id), { headers: { "x-ratelimit-requests-remaining": "499998" } })),
		});
		await ask(user, id);
		expect(await screen.findByRole("button", { name: texts?.busy ?? "" })).toBeDisabled();
		for (const { label } of inputs) expect(screen.getByLabelText(label)).toBeDisabled();
		release();

		expect(await screen.findByRole("button", { name: texts?.copy ?? "" })).toBeEnabled();
		expect(button(id)).toBeEnabled();
		expect(screen.getByRole("button", { name: /CSV/ }).textContent).not.toContain("{count}");
		expect(screen.queryByText(texts?.success ?? "no such text")).toBe(
			texts?.success ? screen.getByText(texts.success) : null,
		);
		const { url, headers } = made.at(-1) ?? { url: "", headers: new Headers() };
		expect(url.split("?")[0]).toBe(callNamed(feature.call)?.path);
		expect(headers.get("accept")).toBe("application/json");
		expect(headers.get("authorization")).toBe("Bearer a-key");
		expect(made.map((call) => call.url).join()).not.toContain("a-key");
		expect(screen.queryByText(shared.noRows)).not.toBeInTheDocument();
	});

	test("shows a failure in its own place: the default words, a hint, and the answer", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const { user } = visit(id, {
			"/ig/user_id/": id === "user-id" ? answered("{}", { status: 500 }) : identity,
			"/ig/": answered("{}", { status: 500 }),
		});
		await ask(user, id);
		const words = feature.failure?.default.replace("{status}", "500") ?? "";
		const result = within(await screen.findByRole("region", { name: "Result" }));
		expect(await result.findByText(words)).toBeInTheDocument();
		expect(result.getByText("The fault is at the provider. Try again later.")).toBeInTheDocument();
		expect(result.getByRole("button", { name: "Raw answer" })).toBeInTheDocument();
		const inline = feature.failure?.shows === "inline";
		expect(result.queryByRole("alert") !== null).toBe(inline);
		if (!inline) await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(1));
		expect(screen.queryByRole("button", { name: /CSV/ })).not.toBeInTheDocument();
		const said = log.mock.calls.flat().join(" ");
		if (feature.failure?.logged) expect(said).toContain(callNamed(feature.call)?.path);
		expect(said).not.toMatch(/a-key|natgeo/);
	});
});
