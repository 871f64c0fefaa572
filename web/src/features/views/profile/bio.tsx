import { Panel } from "@/components/panel";

/** What the account says of itself, line for line. A long one scrolls in its card. */
export function Bio({ text }: { readonly text: string }) {
	const blank = text.trim() === "";
	return (
		<Panel flush className="flex max-h-80 min-w-0 flex-col">
			<h2 className="px-5 pt-5 font-medium text-muted text-sm">Bio</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
			<section aria-label="Bio" tabIndex={0} className="mt-1 min-h-0 overflow-y-auto rounded-box px-5 pb-5">
				{blank ? (
					<p className="text-muted">No bio in this answer.</p>
				) : (
					<p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
						{text}
					</p>
				)}
			</section>
		</Panel>
	);
}
