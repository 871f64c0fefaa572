// Measures collections against a plain loop of parallel requests, and how time and memory grow with the calls.
import { spawnSync } from "node:child_process";

const calls = process.env.CALLS ?? "2000";
const growth = process.env.GROWTH ?? "1000,10000,100000";
const measured = spawnSync(
	"go",
	[
		"test",
		"./collect",
		"-run",
		"TestMeasure",
		"-v",
		"-measure",
		"-calls",
		calls,
		"-growth",
		growth,
		"-timeout",
		"30m",
	],
	{ encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
);
for (const line of measured.stdout.split("\n")) {
	if (/: |FAIL/.test(line) && !/^=== /.test(line)) {
		console.log(line.trim());
	}
}
process.exitCode = measured.status ?? 1;
