// Measures collections against a plain loop of parallel requests, also where the provider limits calls at random, how
// time and memory grow with the calls, how the speed grows with the workers, and what is done with all inputs at once. CALLS=10000 makes longer loops,
// GROWTH=1000,100000,1000000 larger collections (the last one takes most of an hour), CHANGED=1000000 a longer list, and
// ONLY=AgainstAPlainLoop, Limits, Growth, Workers or Actions measures one of them.
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
