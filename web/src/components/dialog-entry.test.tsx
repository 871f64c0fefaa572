import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Button } from "./button";
import { Dialog } from "./dialog";

beforeEach(() => window.history.pushState({ lookup: "a" }, "", "/somewhere"));

function Opener({ depth = 1 }: { readonly depth?: number }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>Open {depth}</Button>
			{isOpen && (
				<Dialog title={`Dialog ${depth}`} onClose={() => setOpen(false)}>
					{depth < 2 && <Opener depth={depth + 1} />}
				</Dialog>
			)}
		</>
	);
}

const dialogs = () => screen.queryAllByRole("heading").map((heading) => heading.textContent);

async function openBoth() {
	const user = userEvent.setup();
	const { length } = window.history;
	render(<Opener />);
	await user.click(screen.getByRole("button", { name: "Open 1" }));
	await user.click(screen.getByRole("button", { name: "Open 2" }));
	expect(dialogs()).toEqual(["Dialog 1", "Dialog 2"]);
	expect(window.history.length).toBe(length + 2);
	return user;
}

test("Back closes dialogs one at a time without leaving the page", async () => {
	await openBoth();
	act(() => window.history.back());
	await waitFor(() => expect(dialogs()).toEqual(["Dialog 1"]));
	act(() => window.history.back());
	await waitFor(() => expect(dialogs()).toEqual([]));
	expect(window.location.pathname).toBe("/somewhere");
	expect(window.history.state).toEqual({ lookup: "a" });
});

test("a dialog closed by its button leaves no history entry", async () => {
	const user = await openBoth();
	const close = screen.getAllByRole("button", { name: "Close" });
	await user.click(close.at(-1) ?? document.body);
	await waitFor(() => expect(dialogs()).toEqual(["Dialog 1"]));
	await waitFor(() => expect(window.history.state.dialog).toBeDefined());
	await user.click(screen.getByRole("button", { name: "Close" }));
	await waitFor(() => expect(window.history.state).toEqual({ lookup: "a" }));
	expect(dialogs()).toEqual([]);
});

test("a dialog that opens while the previous one removes its history entry stays open with a new entry", async () => {
	const back = vi.spyOn(window.history, "back").mockReturnValue();
	const first = render(<Dialog title="First" onClose={() => {}} />);
	const { dialog } = window.history.state;
	first.unmount();
	await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
	const onClose = vi.fn();
	render(<Dialog title="Second" onClose={onClose} />);
	back.mockRestore();
	act(() => window.history.back()); // the browser goes back asynchronously
	await waitFor(() => expect(window.history.state.dialog).not.toBe(dialog));
	expect(window.history.state.dialog).toEqual(expect.any(String));
	expect(onClose).not.toHaveBeenCalled();
	act(() => window.history.back());
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
	expect(window.history.state).toEqual({ lookup: "a" });
});

test("a dialog that navigates to another page leaves that page alone", async () => {
	const user = userEvent.setup();
	const view = render(<Opener />);
	await user.click(screen.getByRole("button", { name: "Open 1" }));
	window.history.pushState(null, "", "/elsewhere");
	view.unmount();
	await new Promise((resolve) => setTimeout(resolve));
	await new Promise((resolve) => setTimeout(resolve));
	expect(window.location.pathname).toBe("/elsewhere");
});
