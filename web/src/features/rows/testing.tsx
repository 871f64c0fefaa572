import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { openAnswer, openRowList } from "@/answers/handles";
import { type ListPage, type RowQuery, unsorted } from "@/answers/rows";
import { featureByID } from "@/catalog/features";
import { nextPaint } from "@/lib/next-paint";
import type { ViewProps } from "./view-props";

/** Renders a feature's response, a JSON text or a value, in a view. Returns its first page. */
export async function showView(
	View: ComponentType<ViewProps>,
	id: string,
	body: string | object,
	query: RowQuery = unsorted,
): Promise<ListPage> {
	const feature = featureByID(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	const bytes = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
	const list = openRowList(feature.schema ?? "", feature.call ?? "");
	const page = await list.append(await openAnswer(bytes.buffer.slice(0, bytes.length)));
	render(<View feature={feature} page={page} list={list} query={query} />);
	await act(nextPaint); // rows outside the viewport are rendered after the first frame
	return page;
}

/** Simulates a phone's screen until the test ends. */
export function stubNarrowScreen(): void {
	vi.stubGlobal("matchMedia", () => ({
		matches: false,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
}
