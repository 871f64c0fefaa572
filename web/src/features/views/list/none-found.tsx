import { Panel } from "@/components/panel";

/** Stands for a list in which no row holds the words that are looked for. */
export function NoneFound() {
	return (
		<Panel className="text-muted" role="status">
			No row holds these words. Clear the filter to see them all.
		</Panel>
	);
}
