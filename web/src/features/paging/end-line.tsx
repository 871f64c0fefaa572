import { shared, type Paging as Texts } from "@/catalog/catalog.gen";
import type { ListPage } from "@/lib/answer/held-list";
import { formatCount } from "@/lib/format";
import type { Ending } from "./position";

type EndLineProps = { readonly texts: Texts; readonly page: ListPage; readonly ending: Ending };

/** Says that the list has come to its end, and why where that is not the provider's own word. */
export function EndLine({ texts, page, ending }: EndLineProps) {
	const reason = ending === "complete" ? undefined : shared[ending];
	return (
		<p role="status" className="text-muted text-sm">
			{texts.allLoaded.replace("{count}", formatCount(page.count))}
			{reason && <span className="block">{reason}</span>}
		</p>
	);
}
