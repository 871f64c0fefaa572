import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary";
import { LazyRegion } from "./lazy-region";
import { showToast } from "./toast";
import { Toasts } from "./toasts";

vi.mock("./toast-list", () => {
	throw new TypeError("Failed to fetch dynamically imported module: toast-list.js");
});

beforeEach(() => {
	vi.spyOn(console, "error").mockReturnValue(); // React logs each error that a boundary catches
});

afterEach(() => vi.restoreAllMocks());

const page = (children: ReactNode) =>
	render(
		<ErrorBoundary fallback={() => "The page is gone"}>
			<h1>Page</h1>
			{children}
		</ErrorBoundary>,
	);

test("a toast whose code fails to load becomes a plain alert, and the page stays", async () => {
	page(<Toasts />);
	showToast({ title: "Not paused", text: "The server does not answer.", tone: "error" });
	expect(await screen.findByRole("alert")).toHaveTextContent("Not pausedThe server does not answer.");
	expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
	await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("a dialog whose code fails to load becomes a closable alert, and the page stays", async () => {
	const Missing = lazy(() => Promise.reject(new TypeError("Importing a module script failed.")));
	const close = vi.fn();
	page(
		<LazyRegion onClose={close}>
			<Missing />
		</LazyRegion>,
	);
	expect(await screen.findByRole("alert")).toHaveTextContent("This section could not be loaded");
	expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(close).toHaveBeenCalledOnce();
});

test("a rendering error is reported by the page and not as missing code", async () => {
	const Broken = () => {
		throw new Error("No such field");
	};
	page(
		<LazyRegion>
			<Broken />
		</LazyRegion>,
	);
	expect(await screen.findByText("The page is gone")).toBeVisible();
});
