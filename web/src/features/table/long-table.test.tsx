import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { RowSource } from "@/answers/protocol";
import { type Row, unsorted } from "@/answers/rows";
import { featureByID } from "@/catalog/features";
import { TableView } from "./table-view";

const rowCount = 1_000_000;

const rowOf = (index: number): Row => ({
	username: `user${index}`,
	id: `${index}`,
	follower_count: index === rowCount - 1 ? "9223372036854775807" : "1",
});

/** A server list with a million rows. */
const list: RowSource = {
	rows: {
		rowWindow: async (from, to) => ({
			rows: Array.from({ length: Math.min(to, rowCount) - from }, (_, offset) => rowOf(from + offset)),
			total: rowCount,
		}),
		rowValues: async () => [],
		furtherPaths: async () => [],
	},
};

function LongTable() {
	const [count, setCount] = useState(rowCount);
	const feature = featureByID("followers");
	if (!feature) throw new Error("There is no such feature.");
	return (
		<>
			<button type="button" onClick={() => setCount(count + 500)}>
				Grow
			</button>
			<TableView
				feature={feature}
				page={{ rows: [rowOf(0), rowOf(1)], count }}
				list={list}
				query={unsorted}
				onSort={() => undefined}
			/>
		</>
	);
}

/** The heights of the spacers for the rows above and below the rendered ones. */
function spacerHeights(): number {
	return [...document.querySelectorAll<HTMLElement>("tr.invisible td")]
		.map(({ style }) => Number.parseFloat(style.height))
		.reduce((sum, height) => sum + height, 0);
}

test("a table of a million rows is no taller than browsers allow, and its last row can be reached", async () => {
	render(<LongTable />);
	const grid = await screen.findByRole("grid");
	expect(grid).toHaveAttribute("aria-rowcount", "1000001");
	expect(spacerHeights()).toBeLessThan(8_000_000);
	act(() => grid.focus());
	await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}");
	const last = await within(grid).findByRole("rowheader", { name: "user999999" });
	expect(last.closest("tr")).toHaveTextContent(/^1,000,000/);
	expect(spacerHeights()).toBeLessThan(8_000_000);
	await userEvent.keyboard("{ArrowUp}{PageUp}");
	expect(await within(grid).findByRole("rowheader", { name: "user999985" })).toBeInTheDocument();
});

test("added rows do not scroll the table", async () => {
	render(<LongTable />);
	const grid = await screen.findByRole("grid");
	act(() => grid.focus());
	await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}");
	await within(grid).findByRole("rowheader", { name: "user999999" });
	await userEvent.click(screen.getByRole("button", { name: "Grow" }));
	expect(grid).toHaveAttribute("aria-rowcount", "1000501");
	expect(within(grid).getByRole("rowheader", { name: "user999999" })).toBeInTheDocument();
});

test("a column becomes wide enough for a longer number in sight", async () => {
	render(<LongTable />);
	const grid = await screen.findByRole("grid");
	const heads = within(grid).getAllByRole("columnheader");
	const column = heads.findIndex(({ textContent }) => textContent?.includes("follower_count"));
	const width = () => Number.parseInt(grid.querySelectorAll("col")[column]?.style.width ?? "", 10);
	const before = width();
	act(() => grid.focus());
	await userEvent.keyboard("{ArrowDown}{Control>}{End}{/Control}");
	await within(grid).findByRole("rowheader", { name: "user999999" });
	expect(width()).toBeGreaterThan(before + 50);
});
