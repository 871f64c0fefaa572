import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openHistory } from "@/answers/history";
import { listLookups } from "@/answers/use-history";
import { replyWith, submitExample, visitFeature } from "@/features/lookup/testing";

const body = '{"user":{"id":"1","username":"natgeo","follower_count":1}}';

beforeEach(() => openHistory().clear("a-key"));

test("a repeated lookup links to the comparison with the previous one", async () => {
	const first = visitFeature("user-info", { "/ig/": replyWith(body) });
	await submitExample(first.user, "user-info");
	await expect.poll(async () => (await listLookups("a-key")).length).toBe(1);
	expect(screen.queryByRole("link", { name: /^Compare with/ })).not.toBeInTheDocument();
	first.unmount();
	const { user } = visitFeature("user-info", { "/ig/": replyWith(body) });
	await submitExample(user, "user-info");
	const link = await screen.findByRole("link", { name: /^Compare with/ });
	const [after, before] = await listLookups("a-key");
	expect(link).toHaveAttribute("href", `/compare?from=${before?.id}&to=${after?.id}`);
});
