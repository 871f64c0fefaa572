import { answers, type Feature, shared } from "@/catalog/catalog.gen";
import type { ListPage } from "@/lib/answer/list/list-page";
import { formatCount } from "@/lib/format";

/** How many rows are loaded; and, where pages overlapped, of how many that were fetched. */
export function CountLine({ feature, page }: { readonly feature: Feature; readonly page: ListPage }) {
	const names = feature.paging ?? answers.find((answer) => answer.kind === feature.answer);
	const { count, fetched } = page;
	const unique = shared.unique
		.replace("{count}", formatCount(count))
		.replace("{fetched}", formatCount(fetched));
	return (
		<p role="status" className="grow basis-full sm:basis-auto">
			<span className="font-medium text-lg">{formatCount(count)}</span>{" "}
			<span className="text-muted">
				{count === 1 ? names?.one : names?.many} loaded
				{fetched > count && <> · {unique}</>}
			</span>
		</p>
	);
}
