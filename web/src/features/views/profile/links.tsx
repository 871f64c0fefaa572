import { Panel } from "@/components/panel";
import type { Row } from "@/lib/answer/fields";
import { rowsOf, textOf, wordsOf } from "../cell";
import { OutLink } from "./out-link";

/** The addresses that the account lists; its website, which has a place of its own, counts only with a title. */
export function Links({ row }: { readonly row: Row }) {
	const links = rowsOf(row, "links").flatMap((link, place) => {
		const url = textOf(link, "url");
		const title = wordsOf(link, "title");
		const isKnown = url === textOf(row, "website") && title === null;
		return url === null || isKnown ? [] : [{ url, title, key: `${place} ${url}` }];
	});
	if (links.length === 0) return null;
	return (
		<Panel className="min-w-0">
			<h2 className="font-medium text-muted text-sm">Links</h2>
			<ul className="mt-2 grid gap-2">
				{links.map(({ url, title, key }) => (
					<li key={key} className="min-w-0 [overflow-wrap:anywhere]">
						{title !== null && (
							<span dir="auto" className="block font-medium">
								{title}
							</span>
						)}
						<OutLink address={url} />
					</li>
				))}
			</ul>
		</Panel>
	);
}
