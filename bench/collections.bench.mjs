// Measures collections: the speed compared with a plain loop of parallel requests, also with a provider that limits calls
// at random; how time and memory grow with the calls; how the speed grows with the workers; and bulk actions. CALLS=10000
// makes the loops longer, GROWTH=1000,100000,1000000 the collections larger (the last takes most of an hour), and
// CHANGED=1000000 the list longer. ONLY=AgainstAPlainLoop, Limits, Growth, Workers or Actions runs one of them.
import { spawnSync } from "node:child_process";
import { printLine } from "./print.mjs";

const calls = process.env.CALLS ?? "2000";
const growth = process.env.GROWTH ?? "1000,10000,100000";
const changed = process.env.CHANGED ?? "100000";
const only = process.env.ONLY ?? "";
const measured = spawnSync(
	"go",
	[
		"test",
		"./collect",
		"-run",
		`TestMeasure${only}`,
		"-v",
		"-measure",
		"-calls",
		calls,
		"-growth",
		growth,
		"-changed",
		changed,
		"-timeout",
		"4h",
	],
	{ encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
);
const figures = measured.stdout.split("\n").filter((line) => /: |FAIL/.test(line) && !/^=== /.test(line));
if (figures.length === 0) throw new Error(`nothing was measured:\n${measured.stdout}`);
for (const line of figures) printLine(line.trim());
process.exitCode = measured.status ?? 1;
