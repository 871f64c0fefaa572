import { BookOpen } from "lucide-react";
import { Link } from "wouter";
import { searchGuide } from "@/features/docs/guide-search";

/** As many sections are offered beside the features that match. */
const maxSections = 3;

/** The sections of the guide whose titles or text have the words of a search; nothing where none has. */
export function GuideOffers({ words }: { readonly words: string }) {
	const sections = searchGuide(words)
		.filter(({ isOwn }) => isOwn)
		.slice(0, maxSections);
	if (sections.length === 0) return null;
	return (
		<section aria-label="Guide" className="pt-2">
			<h2 className="font-semibold text-lg">In the guide</h2>
			<ul className="mt-1 max-w-160 divide-y divide-line border-line border-y">
				{sections.map(({ address, title, page }) => (
					<li key={address}>
						<Link
							href={address}
							className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-box py-1 hover:text-accent"
						>
							<span className="min-w-0 font-medium [overflow-wrap:anywhere]">{title}</span>
							<span className="ml-auto text-muted text-xs">{page}</span>
							<BookOpen aria-hidden size={16} className="shrink-0 text-muted" />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
