import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { start } from "./program.ts";
import { expect, test } from "./test.ts";

const folder = new URL("../node_modules/swagger-ui-dist/", import.meta.url);

/** A Swagger UI page as documented: the package's style sheet, its bundle, and the document's URL. */
const shell = `<!doctype html><link rel="stylesheet" href="/swagger-ui.css"><link rel="icon" href="data:,">
<div id="ui"></div><script src="/swagger-ui-bundle.js"></script><script src="/start.js"></script>`;

const startScript = `SwaggerUIBundle({
	url: new URLSearchParams(location.search).get("url"), dom_id: "#ui", docExpansion: "list", defaultModelsExpandDepth: -1, syntaxHighlight: false,
});`;

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
};

/** Serves Swagger UI as a page on another site. */
async function swaggerUI(): Promise<Server> {
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://other.test");
		response.setHeader("Content-Type", types[extname(pathname)] ?? "text/html; charset=utf-8");
		if (pathname === "/") return response.end(shell);
		if (pathname === "/start.js") return response.end(startScript);
		response.end(await readFile(new URL(`.${pathname}`, folder)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

test("Swagger UI on another origin reads the description and makes a call", async ({ page }) => {
	const other = await swaggerUI();
	const { port } = other.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;
	const program = await start("serve", "--cors-origin", origin, "--sandbox-now", "2026-11-20");
	try {
		await page.goto(`${origin}/?url=${program.url}/openapi.json`);
		const operation = page.locator(".opblock", { hasText: "/ig/followers/" }).first();
		await page.getByRole("button", { name: "Authorize" }).first().click();
		await page.getByRole("textbox").first().fill("swagger-key");
		await page.locator(".auth-btn-wrapper").getByRole("button", { name: "Apply credentials" }).click();
		await page.locator(".auth-btn-wrapper").getByRole("button", { name: "Close" }).click();
		await operation.locator(".opblock-summary-control").click();
		await operation.getByRole("button", { name: "Try it out" }).click();
		await operation.getByPlaceholder("id_user").fill("787132");
		const answered = page.waitForResponse(
			(response) => response.url().includes("/ig/followers/") && response.request().method() === "GET",
		);
		await operation.getByRole("button", { name: "Execute" }).click();
		const answer = await answered;
		expect(answer.status()).toBe(200);
		expect(answer.request().headers().authorization).toBe("Bearer swagger-key");
		await expect(operation.locator(".live-responses-table tr.response .response-col_status")).toHaveText(
			/^200/,
		);
		await expect(operation.locator(".live-responses-table")).toContainText("next_max_id");
		await expect(operation.locator(".live-responses-table")).toContainText("x-ratelimit-requests-remaining");
	} finally {
		await program.stop();
		other.close();
	}
});
