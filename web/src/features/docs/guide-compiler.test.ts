import { expect, test } from "vitest";
import { compileGuide } from "../../../guide.ts";

const compile = (body: string) => compileGuide(`# A title\n\nWhat it is about.\n\n${body}`, "page.md");

test("a page consists of a title, an introduction and sections", () => {
	const page = compile(
		"## The `first` one\n\nA & B, `a|b` **strong** [there](other.md#x).\n\n```sh\ntrue\n```\n",
	);
	expect(page).toEqual({
		title: "A title",
		lead: ["What it is about."],
		sections: [
			{
				id: "the-first-one",
				title: "The first one",
				text: ["The ", { code: "first" }, " one"],
				blocks: [
					{
						kind: "paragraph",
						text: [
							"A & B, ",
							{ code: "a|b" },
							" ",
							{ strong: ["strong"] },
							" ",
							{ href: "/docs/other#x", text: ["there"] },
							".",
						],
					},
					{ kind: "code", language: "sh", code: "true" },
				],
			},
		],
	});
});

test.each([
	["[a](page.md#x)", "#x"],
	["[a](start.md)", "/docs"],
	["[a](start.md#x)", "/docs#x"],
	["[a](/try-followers)", "/try-followers"],
	["[a](https://other.example/a.md)", "https://other.example/a.md"],
])("%s links to %s", (markdown, href) => {
	expect(compile(`## S\n\n${markdown}`).sections[0]?.blocks[0]).toMatchObject({ text: [{ href }] });
});

test.each([
	["a picture", "## S\n\n![a](b.png)", /unsupported image/],
	["a rule", "## S\n\n---", /unsupported hr/],
	["text before the first section", "More.", /begin a section/],
	["two headings with the same name", "## S\n\n## S", /two headings/],
])("%s stops the build", (_, body, reason) => {
	expect(() => compile(body)).toThrow(reason);
});
