import { createServer, type ServerResponse } from "node:http";
import { runButton } from "../actions.ts";
import { start } from "../program.ts";
import { expect, test } from "../test.ts";

const users = Array.from({ length: 4_000 }, (_, index) => ({
	pk: String(10n ** 18n + BigInt(index)),
	username: `user_${index}`,
	full_name: "Light over the ridge, at noon and later",
}));
const answer = JSON.stringify({ users, status: "ok" });
const half = answer.indexOf('"user_3000"');

test("readers keep their place while the response arrives and is parsed", async ({ page }) => {
	const provider = await slowProvider();
	const console = await start("serve", "--provider", provider.url, "--demo-key", "slow");
	try {
		await page.goto(`${console.url}/try-followers?user_id=787132`);
		await runButton(page).click();
		const response = await provider.response;
		response.write(answer.slice(0, half));
		const tree = page.getByRole("tree", { name: "Raw JSON" });
		await expect(tree.getByText('"user_0"')).toBeVisible();
		await expect(page.getByRole("searchbox", { name: "Search the response" })).toHaveCount(0);
		await expect(page.getByRole("progressbar", { name: "Response received" })).toHaveAttribute(
			"aria-valuenow",
			String(Math.floor((half / answer.length) * 100)),
		);
		await tree.focus();
		await tree.evaluate((box) => {
			box.scrollTop = 10_000;
		});
		const user = tree.getByText('"user_100"');
		await expect(user).toBeVisible();
		const top = () => tree.evaluate((box) => Math.round(box.getBoundingClientRect().top));
		const before = await top();

		response.end(answer.slice(half));
		await expect(page.getByRole("region", { name: "Rows" })).toContainText("4,000");
		await expect(page.getByRole("searchbox", { name: "Search the response" })).toBeVisible();
		await expect(user).toBeInViewport();
		await expect(tree).toBeFocused();
		await expect.poll(top).toBe(before);
	} finally {
		await console.stop();
		provider.stop();
	}
});

/** Starts a provider on a free port. The caller sends its response through `response`. */
async function slowProvider() {
	let onRequest = (_response: ServerResponse) => {};
	const response = new Promise<ServerResponse>((resolve) => {
		onRequest = resolve;
	});
	const server = createServer((_request, response) => {
		response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
		onRequest(response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the provider has no port");
	return { url: `http://127.0.0.1:${address.port}`, response, stop: () => server.close() };
}
