import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import {
	replyWith,
	requireFeature,
	sampleAnswer,
	submitExample,
	visitFeature,
} from "@/features/lookup/testing";
import { nextPaint } from "@/lib/next-paint";
import { SettingsContext } from "@/lib/settings";
import { CallCode } from "./call-code";

beforeEach(() => {
	for (const name of ["target", "server"]) localStorage.removeItem(`viewfinder.code-${name}`);
});

async function idleCode() {
	const code = within(await screen.findByRole("region", { name: "Code" }));
	await code.findByRole("group", { name: "Language" });
	return code;
}

/** The visible code. */
const codeText = (code: ReturnType<typeof within>) => code.getByRole("region", { name: "Source code" });

test("the panel shows the call with the current fields, in the last chosen language, and hides the key until asked", async () => {
	const { user, unmount } = visitFeature("followers", {}, { key: "a-secret-key" });
	const code = await idleCode();
	expect(codeText(code)).toHaveTextContent(/^curl .*'.*id_user=787132&count=200/);
	expect(code.getByText(/^Uses the example/)).toBeVisible();
	expect(code.getByText(/The sandbox accepts any key except refused-key\.$/)).toBeVisible();
	await user.click(code.getByRole("button", { name: "Python" }));
	await waitFor(() => expect(codeText(code)).toHaveTextContent(/^import os.*id_user=787132&count=200/));
	expect(code.getByText("Makes 1 call")).toBeVisible();
	await user.type(screen.getByLabelText("Account"), "1234567890123456789");
	await waitFor(() => expect(codeText(code)).toHaveTextContent("id_user=1234567890123456789&count=200"));
	expect(code.queryByText(/Uses the example/)).not.toBeInTheDocument();
	const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
	await user.click(code.getByRole("button", { name: "Copy code" }));
	expect(written.mock.lastCall?.[0]).toMatch(/^import os\n.*VIEWFINDER_KEY.*id_user=1234567890123456789/s);
	expect(document.body.textContent).not.toContain("a-secret-key");
	const own = code.getByRole("switch", { name: "Use my key" });
	expect(own).not.toBeChecked();
	await user.click(own);
	expect(codeText(code)).toHaveTextContent('KEY = "a-secret-key"');
	expect(within(codeText(code)).getByText("a-secret-key").tagName).toBe("MARK");
	await user.click(own);
	expect(document.body.textContent).not.toContain("a-secret-key");
	unmount();
	visitFeature("user-info");
	expect((await idleCode()).getByRole("button", { name: "Python" })).toHaveAttribute("aria-pressed", "true");
});

test("the panel loads after the example and shows the command until then", async () => {
	let answer: (example: Response) => void = () => undefined;
	const example = new Promise<Response>((resolve) => {
		answer = resolve;
	});
	visitFeature("followers", { "/api/examples/": () => example });
	const code = within(await screen.findByRole("region", { name: "Code" }));
	await act(nextPaint);
	expect(codeText(code)).toHaveTextContent(/^curl .*'.*id_user=787132&count=200/);
	expect(code.queryByRole("group", { name: "Language" })).not.toBeInTheDocument();
	answer(new Response(sampleAnswer("followers")));
	expect(await code.findByRole("group", { name: "Language" })).toBeVisible();
});

test("for a name in an ID field, the code looks up the ID", async () => {
	const { user } = visitFeature("followers", {}, { search: "?user_id=natgeo" });
	const code = await idleCode();
	expect(codeText(code)).toHaveTextContent(
		/^id=\$\(curl .*user=natgeo'.*\) && curl .*id_user='"\$id"'&count=200'/,
	);
	expect(code.getByText("Makes 2 calls")).toBeVisible();
	await user.click(code.getByRole("button", { name: "CLI" }));
	expect(codeText(code)).toHaveTextContent(/^viewfinder call followers .* natgeo$/);
	await user.click(code.getByRole("button", { name: "More languages" }));
	await user.click(await code.findByRole("button", { name: "Link to this page" }));
	expect(codeText(code)).toHaveTextContent(/\/try-followers\?user_id=natgeo$/);
});

test("the choice to call the provider is remembered, and the sandbox does not offer it", async () => {
	const settings = {
		version: "1",
		providerName: "data.example",
		sandbox: false,
		guidesURL: "/docs",
		demoKey: false,
		origin: "http://127.0.0.1:8080",
		providerURL: "https://data.example/v1",
		providerAuth: "rapidapi",
	} as const;
	const user = userEvent.setup();
	const open = (own: typeof settings | null) =>
		render(
			<SettingsContext value={own}>
				<CallCode feature={requireFeature("user-info")} typed={{ username: "natgeo" }} isReady />
			</SettingsContext>,
		);
	const page = open(settings);
	await idleCode();
	expect(codeText(screen)).toHaveTextContent(/^curl .*'http:\/\/127.0.0.1:8080\/ig\//);
	await user.click(screen.getByRole("button", { name: "data.example" }));
	const provided = /^curl .*'https:\/\/data.example\/v1\/ig\/info_username\/\?user=natgeo'.*X-RapidAPI-Key/s;
	expect(codeText(screen)).toHaveTextContent(provided);
	page.unmount();
	const again = open(settings);
	await idleCode();
	expect(codeText(screen)).toHaveTextContent(provided);
	again.unmount();
	open(null);
	await idleCode();
	expect(screen.queryByRole("button", { name: "This console" })).not.toBeInTheDocument();
	expect(codeText(screen)).toHaveTextContent("/ig/info_username/");
});

test("above a response, a button on the call line opens the code in a dialog, which can be closed", async () => {
	const { user } = visitFeature("followers", { "/ig/": replyWith(sampleAnswer("followers")) });
	await submitExample(user, "followers");
	const button = await screen.findByRole("button", { name: "Code" });
	await user.click(button);
	const dialog = within(await screen.findByRole("dialog", { name: "Code" }));
	expect(await dialog.findByRole("region", { name: "Source code" })).toHaveTextContent(
		"id_user=787132&count=200",
	);
	await user.click(dialog.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
