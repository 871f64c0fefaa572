import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rowPrograms } from "./row-programs";

test("curl replaces the file, or keeps it, prints the error and fails", async () => {
	let status = 200;
	const server = createServer((_, response) => response.writeHead(status).end(`status ${status}`));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const folder = mkdtempSync(join(tmpdir(), "rows-"));
	onTestFinished(() => {
		server.close();
		rmSync(folder, { recursive: true });
	});
	const address = server.address();
	const port = address !== null && typeof address === "object" ? address.port : 0;
	const text = rowPrograms[0].write({ address: () => `http://127.0.0.1:${port}/`, words: [] });
	const run = () =>
		new Promise((resolve) =>
			execFile("sh", ["-c", text], { cwd: folder }, (error, stdout, stderr) =>
				resolve([error?.code ?? 0, stdout, stderr.replace(/^curl: .*\n/, "")]),
			),
		);
	writeFileSync(join(folder, "rows.csv"), "old");
	expect(await run()).toEqual([0, "", ""]);
	status = 401;
	expect(await run()).toEqual([1, "", "status 401"]);
	expect(readFileSync(join(folder, "rows.csv"), "utf8")).toBe("status 200");
});
