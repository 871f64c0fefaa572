import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import recordedCalls from "../testdata/answers.json" with { type: "json" };
import { addressOf } from "../web/src/catalog/address.ts";
import { routedFeatures } from "../web/src/catalog/features.ts";
import { fillInputs, runButton } from "./actions.ts";
import { expectRead } from "./answer-checks.ts";
import { start } from "./program.ts";
import { expect, test } from "./test.ts";

/** A folder of recorded responses, named after their calls. None of them is part of this repository. */
const folder = process.env.VIEWFINDER_ANSWERS;

const recorded = (folder ? readdirSync(folder) : []).flatMap((name) => {
	const known = Object.entries(recordedCalls).find(
		([start]) => name.startsWith(`${start}_`) || name === `${start}.json`,
	);
	return routedFeatures.filter(({ id }) => known?.[1].includes(id)).map((feature) => ({ name, feature }));
});

test("recorded responses are named after their calls", () => {
	test.skip(!folder, "set VIEWFINDER_ANSWERS to a folder of recorded responses");
	expect(recorded.length).toBeGreaterThan(0);
});

for (const { name, feature } of recorded) {
	test(`${name} is recognized as the response of ${feature.id}`, async ({ page }) => {
		const answer = readFileSync(join(folder ?? "", name), "utf8");
		const provider = await serve(answer);
		const console = await start("serve", "--provider", provider.url, "--demo-key", "recorded");
		try {
			await page.goto(console.url + addressOf(feature));
			await fillInputs(page, feature.id);
			await runButton(page).click();
			await expectRead(page, feature, answer);
		} finally {
			await console.stop();
			provider.stop();
		}
	});
}

/** Starts a provider on a free port that gives the same response to every call. */
async function serve(answer: string): Promise<{ readonly url: string; stop(): void }> {
	const server = createServer((_request, response) => {
		response.setHeader("Content-Type", "application/json");
		response.end(answer);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The provider has no port.");
	return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
