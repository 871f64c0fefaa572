import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { NetworkPicture, ScrollingContext } from "./network-picture";

const now = new Date("2026-11-20");

/** A picture among rows. */
function Row({ isScrolling, url }: { readonly isScrolling: boolean; readonly url: string }) {
	return (
		<ScrollingContext value={isScrolling}>
			<NetworkPicture url={url} now={now} alt="A portrait" />
		</ScrollingContext>
	);
}

test("a picture among rows is requested when they rest, and stays while they are scrolled again", () => {
	const { container, rerender } = render(<Row isScrolling url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).toBeNull();
	expect(container).toHaveTextContent(/^$/);
	rerender(<Row isScrolling={false} url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).toHaveAttribute("src", "/media?url=https%3A%2F%2Fm.test%2F1.jpg");
	rerender(<Row isScrolling url="https://m.test/1.jpg" />);
	expect(container.querySelector("img")).not.toBeNull();
	rerender(<Row isScrolling url="https://m.test/2.jpg" />);
	expect(container.querySelector("img")).toBeNull();
});

test("a picture whose link has expired says so at once", () => {
	const { getByRole } = render(<Row isScrolling url="https://m.test/1.jpg?oe=60000000" />);
	expect(getByRole("img")).toHaveAccessibleName("A portrait: link expired");
});
