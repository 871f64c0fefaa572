import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button";
import { showToast } from "./toast";
import { Toasts } from "./toasts";

function Page() {
	return (
		<>
			<Button
				onClick={() =>
					showToast({ title: "API Key Required", text: "Please enter your key.", tone: "error" })
				}
			>
				Ask
			</Button>
			<Toasts />
		</>
	);
}

test("a toast shows its title and text until it is dismissed", async () => {
	render(<Page />);
	await userEvent.click(screen.getByRole("button", { name: "Ask" }));
	const region = await screen.findByRole("region", { name: /^Notifications/ });
	expect(await within(region).findByText("API Key Required")).toBeVisible();
	expect(within(region).getByText("Please enter your key.")).toBeVisible();
	await userEvent.click(within(region).getByRole("button", { name: "Dismiss" }));
	await waitFor(() => expect(within(region).queryByText("API Key Required")).not.toBeInTheDocument());
});

test("toasts are above a bar at the bottom of the window, and ignore one that scrolled away", async () => {
	const rect = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
	rect.mockReturnValue(new DOMRect(0, window.innerHeight - 56, 400, 56));
	render(
		<>
			<div data-bottom-bar />
			<Page />
		</>,
	);
	await userEvent.click(screen.getByRole("button", { name: "Ask" }));
	const region = await screen.findByRole("region", { name: /^Notifications/ });
	const list = within(region).getByRole("list");
	expect(list).toHaveStyle({ bottom: "56px" });
	for (const top of [300, -120]) {
		rect.mockReturnValue(new DOMRect(0, top, 400, 56));
		fireEvent.scroll(window);
		expect(list).toHaveStyle({ bottom: "0px" });
	}
	rect.mockRestore();
});
