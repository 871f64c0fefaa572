import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { NetworkPicture } from "./network-picture";
import { type ScrollPace, ScrollPaceContext, UnlessRushing } from "./scroll-pace";

const now = new Date("2026-11-20");

/** A row with a picture and other content. */
function Row({ pace, url }: { readonly pace: ScrollPace; readonly url: string }) {
	return (
		<ScrollPaceContext value={pace}>
			<NetworkPicture url={url} now={now} alt="A portrait" />
			<UnlessRushing>links</UnlessRushing>
		</ScrollPaceContext>
	);
}

test("a picture in a row is requested when scrolling stops, and stays while scrolling again", () => {
	const { container, rerender } = render(<Row pace="moving" url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).toBeNull();
	expect(container).toHaveTextContent(/^links$/);
	rerender(<Row pace="rest" url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).toHaveAttribute("src", "/media?url=https%3A%2F%2Fm.test%2F1.jpg");
	rerender(<Row pace="moving" url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).not.toBeNull();
	rerender(<Row pace="moving" url="https://m.test/2.jpg" />);
	expect(container.querySelector("img")).toBeNull();
});

test("an expired link to a picture is reported immediately", () => {
	const { getByRole } = render(<Row pace="moving" url="https://m.test/1.jpg?oe=60000000" />);
	expect(getByRole("img")).toHaveAccessibleName("A portrait: link expired");
});

test("content that a row omits during fast scrolling appears when scrolling stops, and stays", () => {
	const { container, rerender } = render(<Row pace="rushing" url="https://m.test/1.jpg" />);
	expect(container).toHaveTextContent(/^$/);
	rerender(<Row pace="rest" url="https://m.test/1.jpg" />);
	expect(container).toHaveTextContent("links");
	rerender(<Row pace="rushing" url="https://m.test/1.jpg" />);
	expect(container).toHaveTextContent("links");
});
