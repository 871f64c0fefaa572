import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Alert } from "./alert";
import { Collapsible } from "./collapsible";
import { CopyButton } from "./copy-button";
import { Dialog } from "./dialog";
import { Picture } from "./picture";
import { Switch } from "./switch";
import { TextField } from "./text-field";

test("a field is described by its hint, or by its error when there is one", () => {
	const { rerender } = render(<TextField label="Username" hint="A name or a link" />);
	expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("A name or a link");
	rerender(<TextField label="Username" hint="A name or a link" error="Please enter a username" />);
	expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("Please enter a username");
	expect(screen.getByLabelText("Username")).toBeInvalid();
	expect(screen.getByRole("alert")).toHaveTextContent("Please enter a username");
});

test("collapsed content is not rendered", async () => {
	render(
		<Collapsible title="Technical Details" startOpen={false}>
			raw
		</Collapsible>,
	);
	expect(screen.queryByText("raw")).not.toBeInTheDocument();
	await userEvent.click(screen.getByRole("button", { name: "Technical Details", expanded: false }));
	expect(screen.getByText("raw")).toBeVisible();
});

test("a dialog is named by its title and closed by its button", async () => {
	const onClose = vi.fn();
	render(<Dialog title="Export" text="What to save" onClose={onClose} />);
	expect(screen.getByRole("dialog", { name: "Export" })).toHaveAccessibleDescription("What to save");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(onClose).toHaveBeenCalledOnce();
});

test("an error is announced immediately, other messages politely", () => {
	const { rerender } = render(<Alert tone="error" title="Failed to fetch data" />);
	expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch data");
	rerender(<Alert tone="success" title="User found successfully" />);
	expect(screen.getByRole("status")).toHaveTextContent("User found successfully");
});

test("a picture that fails to load or has expired is replaced by a label", () => {
	const { rerender } = render(<Picture src="/media?url=a" alt="natgeo" />);
	fireEvent.error(screen.getByRole("img", { name: "natgeo" }));
	expect(screen.getByRole("img", { name: "natgeo: no picture" })).toBeVisible();
	rerender(<Picture src="/media?url=b" alt="natgeo" />);
	expect(screen.getByRole("img", { name: "natgeo" })).toHaveAttribute("src", "/media?url=b");
	rerender(<Picture src="/media?url=b" alt="natgeo" expired />);
	expect(screen.getByRole("img", { name: "natgeo: link expired" })).toBeVisible();
});

function WrapLines() {
	const [isOn, setOn] = useState(false);
	return <Switch label="Wrap lines" checked={isOn} onChange={setOn} />;
}

test("a switch turns on and off", async () => {
	render(<WrapLines />);
	await userEvent.click(screen.getByRole("switch", { name: "Wrap lines", checked: false }));
	expect(screen.getByRole("switch", { name: "Wrap lines", checked: true })).toBeVisible();
});

test("copying shows a confirmation", async () => {
	const user = userEvent.setup();
	const onCopied = vi.fn();
	render(
		<CopyButton text={() => "787132"} onCopied={onCopied}>
			Copy ID
		</CopyButton>,
	);
	await user.click(screen.getByRole("button", { name: "Copy ID" }));
	expect(await screen.findByText("Copied")).toBeInTheDocument();
	expect(onCopied).toHaveBeenCalledWith(true);
});

test("when copying is denied, a message explains what to do", async () => {
	const user = userEvent.setup();
	vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
	render(
		<CopyButton text={() => "787132"} instead="Type it.">
			Copy ID
		</CopyButton>,
	);
	await user.click(screen.getByRole("button", { name: "Copy ID" }));
	expect(await screen.findByText("Not copied")).toBeInTheDocument();
	expect(screen.getByText("Type it.")).toBeInTheDocument();
	expect(screen.queryByText("Copied")).not.toBeInTheDocument();
	vi.restoreAllMocks();
	await user.click(screen.getByRole("button", { name: "Copy ID" }));
	expect(await screen.findByText("Copied")).toBeInTheDocument();
	expect(screen.queryByText("Not copied")).not.toBeInTheDocument();
});

test("text that is too long to read is not copied", async () => {
	render(<CopyButton text={() => Promise.reject(new RangeError("Invalid string length"))}>Copy</CopyButton>);
	await userEvent.click(screen.getByRole("button", { name: "Copy" }));
	expect(await screen.findByText("Not copied")).toBeInTheDocument();
});
