import { shared, type Paging as Texts } from "@/catalog/catalog.gen";
import type { ListPage } from "@/lib/answer/list/list-page";
import { formatCount } from "@/lib/format";
import type { Ending } from "./position";

type EndLineProps = { readonly texts: Texts; readonly page: ListPage; readonly ending: Ending };

/** Says that all is loaded, or why the list ends where the provider did not say so. An empty list has said so itself. */
export function EndLine({ texts, page, ending }: EndLineProps) {
	if (page.count === 0) return null;
	const count = formatCount(page.count);
	return (
		<p role="status" className="text-muted text-sm">
			{ending === "complete"
				? texts.allLoaded.replace("{count}", count)
				: `Stopped at ${count} ${texts.many}. ${shared[ending]}`}
		</p>
	);
}
