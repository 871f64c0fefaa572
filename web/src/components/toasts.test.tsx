import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, test } from "vitest";
import { Button } from "./button";
import { showToast, useToastsAbove } from "./toast";
import { Toasts } from "./toasts";

function Bar() {
	const bar = useRef<HTMLDivElement>(null);
	useToastsAbove(bar);
	return <div ref={bar} />;
}

function Page({ hasBar = false }: { readonly hasBar?: boolean }) {
	return (
		<>
			{hasBar && <Bar />}
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

test("the toasts are above a bar at the bottom of the screen for as long as it is there", async () => {
	const { rerender } = render(<Page hasBar />);
	await userEvent.click(screen.getByRole("button", { name: "Ask" }));
	const region = await screen.findByRole("region", { name: /^Notifications/ });
	const toasts = within(region).getByRole("list");
	expect(toasts).toHaveStyle({ bottom: "640px" }); // the height of every element in tests
	rerender(<Page />);
	expect(toasts).toHaveStyle({ bottom: "0px" });
});
