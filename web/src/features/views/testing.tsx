import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { featureNamed } from "@/catalog/address";
import { openAnswer, openList } from "@/lib/answer/client";
import type { ListPage } from "@/lib/answer/list/list-page";
import { asSent, type Order } from "@/lib/answer/order";
import type { ViewProps } from "./view-props";

/** Shows a feature's answer, as JSON text or as a value to be written as one, in a view; gives what the answer said. */
export async function show(
	View: ComponentType<ViewProps>,
	id: string,
	body: string | object,
	order: Order = asSent,
): Promise<ListPage> {
	const feature = featureNamed(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	const bytes = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
	const list = await openList(feature.answer ?? "", feature.call ?? "");
	const page = await list.append(await openAnswer(bytes.buffer.slice(0, bytes.length)));
	render(<View feature={feature} page={page} list={list} order={order} />);
	return page;
}
