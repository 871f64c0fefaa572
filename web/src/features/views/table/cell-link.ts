import type { Field } from "@/catalog/catalog.gen";
import type { Cell } from "@/lib/answer/fields";
import { mediaURL, safeLink } from "../media-url";

/** Where a cell leads: a link to where it says if a page may link there, a picture or a clip through the console. */
export function targetOf({ type }: Field, cell: Cell): string | undefined {
	if (typeof cell !== "string" || cell === "") return undefined;
	if (type === "link") return safeLink(cell);
	return type === "picture" || type === "video" ? mediaURL(cell) : undefined;
}
