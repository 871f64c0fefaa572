import { expect, it } from "vitest";
import { writeAnswerTypes } from "./answer-types";
import { openAnswer } from "./handles";

async function typesOf(text: string) {
	const answer = await openAnswer(new TextEncoder().encode(text).buffer);
	return writeAnswerTypes(answer, "typescript", "posts-answer");
}

it("types follow the response: IDs and long integers that are numbers stay numbers", async () => {
	const { source } = await typesOf(
		'{"pk":7352549400578621587,"at":1795031911000000,"likes":12,"share":1.00,"user_ids":[1]}',
	);
	expect(source).toBe(
		"export interface PostsAnswer {\n    pk:       number;\n    at:       number;\n    likes:    number;\n    share:    number;\n    user_ids: number[];\n}",
	);
});

it("types of a long list are inferred from its first hundred elements, which are counted", async () => {
	const rows = Array.from({ length: 101 }, (_, index) => (index < 100 ? { a: 1 } : { a: 1, late: true }));
	const { source, ...count } = await typesOf(JSON.stringify({ rows }));
	expect(count).toEqual({ elements: 101, read: 100 });
	expect(source).not.toMatch(/late/);
});

it("a response that is not JSON has no types", async () => {
	await expect(typesOf("{error}")).rejects.toThrow();
});
