import { StoredAnswer } from "@/worker/answers/stored-answer";
import { RowStore } from "@/worker/rows/row-store";

/** A response with all kinds of values, long enough that the engine compiles the code that reads it. */
const warmUpAnswer = JSON.stringify({
	users: Array.from({ length: 2_000 }, (_, index) => ({
		pk: index,
		text: "a\n\u00e9 \ud83c\udf05",
		url: "https://media.test/a.jpg",
		flags: [true, false, null],
		none: [],
		thread: { inside: [{ of: [{ more: {} }] }] },
		numbers: [1.5, -3, 1e30],
		taken_at: 1_700_000_000 + index,
	})),
	status: "ok",
}).replaceAll("/", "\\/");

/** Nested posts, so the code that reads them is compiled too. */
const warmUpPosts = JSON.stringify({
	items: Array.from({ length: 200 }, (_, index) => {
		const picture = {
			image_versions2: { candidates: [{ width: 1080, height: 1350, url: "https://media.test/a.jpg" }] },
		};
		return {
			...picture,
			pk: index,
			code: `C${index}`,
			media_type: 8,
			taken_at: 1_700_000_000 + index,
			user: { pk: 1, username: "a", is_verified: false },
			caption: { text: "a\n\u00e9 \ud83c\udf05" },
			carousel_media: [
				{ ...picture, pk: 1 },
				{
					...picture,
					pk: 2,
					video_versions: [{ width: 720, height: 1280, url: "https://media.test/a.mp4" }],
				},
			],
			like_count: 1,
			comment_count: 2,
			location: { pk: 3, name: "b" },
		};
	}),
	status: "ok",
});

/** The size of a chunk, similar to the network's. */
const warmUpChunkSize = 65_536;

/**
 * Downloads, indexes, displays and reads a response before the first real one. This makes the engine compile
 * frequently used code, which would otherwise delay the first response. Calls from the page in the meantime
 * take precedence.
 */
export async function warmUp(): Promise<void> {
	const bytes = new TextEncoder().encode(warmUpAnswer);
	const posts = new StoredAnswer(new TextEncoder().encode(warmUpPosts));
	for (let round = 0; round < 4; round++) {
		await receivedMessages();
		const answer = new StoredAnswer();
		if (round % 2 === 0) answer.expect(bytes.length);
		for (let at = 0; at < bytes.length; at += warmUpChunkSize) {
			answer.append(bytes.subarray(at, at + warmUpChunkSize));
			answer.view.lines(0, 50);
		}
		answer.finish();
		answer.view.lines(0, 100);
		answer.view.details(0);
		answer.outcome(200);
		await RowStore.ofKind("accounts", "followers").append(answer);
		await RowStore.ofKind("media", "posts").append(posts);
	}
}

/** Resolves once all received messages are handled. */
function receivedMessages(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
