import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useColumnWidths } from "./column-widths";
import { columnNames, type TableColumn } from "./columns";

afterEach(() => {
	document.body.replaceChildren();
});

test("no heading is cut, wherever the edge of the screen is", () => {
	const main = document.body.appendChild(document.createElement("main"));
	const columns = ["like_count", "comments", "followers", "engagement", "highlights"].map((name, index) => {
		const field = { name, type: "number", selectors: [name] } as const;
		return { field, ...columnNames(field), isTitle: index === 0, isDefault: true } satisfies TableColumn;
	});
	const widthsAt = (width: number) => {
		Object.defineProperty(main, "clientWidth", { configurable: true, value: width });
		return renderHook(() => useColumnWidths(columns, [], 10, [], true)).result.current.columns;
	};
	const full = widthsAt(10_000);
	for (let width = 200; width < 700; width += 5) {
		for (const [index, column] of widthsAt(width).entries()) {
			expect(column, `${columns[index]?.key} at ${width}`).toBeGreaterThanOrEqual(full[index] ?? 0);
		}
	}
});
