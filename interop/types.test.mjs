// Checks with compilers that complete responses of every shape fit the types that the page generates for them.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { defaultTargetLanguages } from "quicktype-core";
import { pageCode } from "./page-code.mjs";
import { needs, root, runProgram, startProgram } from "./program.mjs";

const shapes = ["0", "1", "2", "3", "4"]; // a call with fewer shapes uses its last one
let sandbox, page;
const answers = [];

before(async () => {
	page = await loadPage(); // before the sandbox starts, so that a failure leaves no process running
	sandbox = await startProgram("sandbox");
	for (const feature of featureOfEachSchema()) {
		for (const shape of shapes) answers.push(await answerOf(feature, shape));
	}
	const posts = page.features.find(({ id }) => id === "posts");
	const exact = await answerOf(posts, "0", "270071992547409931");
	answers.push({ ...exact, name: "exact_digits" });
});

after(() => sandbox?.stop());

function loadPage() {
	return pageCode(
		"worker/types/types-server",
		"features/code/types/types-targets",
		"features/lookup/call/request-url",
		"json/value",
		"catalog/catalog.gen",
	);
}

function featureOfEachSchema() {
	const calling = page.features.filter(({ call }) => call);
	return calling.filter(({ schema }, index) => calling.findIndex((each) => each.schema === schema) === index);
}

async function answerOf(feature, shape, id = "787132") {
	const values = Object.fromEntries(
		feature.inputs.map(({ param, kind, example }) => [param, kind === "account" ? id : example]),
	);
	const target = sandbox.url + page.requestURL(feature, values).replace(/count=\d+/, "count=5");
	const response = await fetch(target, {
		headers: { Authorization: "Bearer types", "X-Sandbox-Shape": shape },
	});
	assert.equal(response.status, 200, `${target}: ${await response.clone().text()}`);
	const text = await response.text();
	return {
		name: `${feature.id.replaceAll("-", "_")}_${shape}`,
		sample: page.typesSample(page.parse(text)),
		text,
	};
}

async function run(file, args, cwd = root) {
	const { code, stdout, stderr } = await runProgram(file, args, { cwd });
	return { code, output: stdout + stderr };
}

async function inFolder(name, files) {
	const path = join(sandbox.folder, name);
	for (const [file, text] of Object.entries(files)) {
		await mkdir(join(path, file, ".."), { recursive: true });
		await writeFile(join(path, file), text);
	}
	return path;
}

/** Generates the types for each response. */
async function typesOf(language) {
	return Promise.all(
		answers.map(async ({ sample, ...answer }) => ({
			...answer,
			types: await page.typesOfSample(sample.source, language, "answer"),
		})),
	);
}

test("the page offers all of the library’s languages", () => {
	const known = defaultTargetLanguages.map(({ name }) => name);
	const offered = page.typesTargets.map(({ id }) => id.replace(/^.*types-/, ""));
	assert.deepEqual(offered.toSorted(), known.toSorted());
});

test("every language has response types", async () => {
	const { source } = answers.at(-1).sample;
	for (const { name } of defaultTargetLanguages) {
		const text = await page.typesOfSample(source, name, "answer");
		assert.match(text, /status/i, name);
	}
});

test("TypeScript: responses fit their types", async () => {
	const files = {};
	for (const { name, types, text } of await typesOf("typescript")) {
		// A list of several types has no name.
		const type = text.startsWith("{")
			? "Answer"
			: types.includes("interface Answer ")
				? "Answer[]"
				: "unknown";
		files[`${name}.ts`] = `${types}\n\nexport const value: ${type} = ${text};\n`;
	}
	const path = await inFolder("typescript", files);
	const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--types", ""];
	const { code, output } = await run(
		join(root, "node_modules/.bin/tsc"),
		[...options, ...Object.keys(files).map((file) => join(path, file))],
		path,
	);
	assert.equal(code, 0, output.slice(0, 3000));
});

test("Go: responses decode into their types without losing digits", async () => {
	const files = { "go.mod": "module types\n\ngo 1.22\n" };
	const names = [];
	for (const { name, types, text } of await typesOf("go")) {
		names.push(name);
		files[`${name}/types.go`] = types.replace("package main", `package ${name}`);
		files[`answers/${name}.json`] = text;
	}
	const imports = names.map((name) => `\t"types/${name}"\n`).join("");
	const entries = names.map((name) => `\t\t"${name}": new(${name}.Answer),\n`).join("");
	files["main.go"] = `package main

import (
	"encoding/json"
	"fmt"
	"os"

${imports})

func main() {
	values := map[string]any{\n${entries}	}
	for name, value := range values {
		text, err := os.ReadFile("answers/" + name + ".json")
		if err == nil {
			err = json.Unmarshal(text, value)
		}
		if err == nil {
			text, err = json.Marshal(value)
		}
		if err == nil {
			err = os.WriteFile("answers/" + name + ".out", text, 0o600)
		}
		if err != nil {
			fmt.Println(name, err)
			os.Exit(1)
		}
	}
}
`;
	const path = await inFolder("go", files);
	const vetted = await run("go", ["vet", "./..."], path);
	assert.equal(vetted.code, 0, vetted.output.slice(0, 3000));
	const { code, output } = await run("go", ["run", "."], path);
	assert.equal(code, 0, output);
	const longIntegers = (text) => text.match(/"\w+":\s*-?\d{16,}(?=[,}])/g)?.toSorted() ?? [];
	for (const { name, text } of answers)
		assert.deepEqual(
			longIntegers(await readFile(join(path, `answers/${name}.out`), "utf8")),
			longIntegers(text),
		);
	assert.ok(longIntegers(answers.at(-1).text).length > 0);
});

test("Python: the types are valid", needs("python3"), async () => {
	const files = {};
	for (const { name, types } of await typesOf("python")) files[`${name}.py`] = `${types}\n`;
	const path = await inFolder("python", files);
	const { code, output } = await run("python3", ["-m", "py_compile", ...Object.keys(files)], path);
	assert.equal(code, 0, output);
});
