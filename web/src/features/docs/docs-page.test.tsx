import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DocsPage } from "./docs-page";

test("the guide says what a collection is and leads to them", () => {
	render(<DocsPage />);
	const section = within(screen.getByRole("region", { name: "A list into one table" }));
	expect(section.getByRole("link", { name: "Make a new collection" })).toHaveAttribute(
		"href",
		"/collections/new",
	);
	expect(section.getByRole("link", { name: "Collections" })).toHaveAttribute("href", "/collections");
});
