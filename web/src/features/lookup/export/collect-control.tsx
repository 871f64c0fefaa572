import { Layers } from "lucide-react";
import { useState } from "react";
import type { RowListHandle } from "@/answers/handles";
import { unsorted } from "@/answers/rows";
import type { Feature } from "@/catalog/catalog.gen";
import { schemaOf } from "@/catalog/schema-of";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { PopoverButton } from "@/components/popover";
import { useVisibleList } from "@/features/views/elements/visible-list";
import { useRowCount } from "./export-choice";

const LazyCollectMenu = lazyComponent(
	async () => (await import("@/features/collections/collect-menu")).CollectMenu,
);

type CollectControlProps = {
	readonly feature: Feature;
	/** The inputs in short. */
	readonly inputs: string;
	readonly list: RowListHandle;
	/** The rows of the list. */
	readonly count: number;
};

/** Opens what can be collected for the rows of a list; nothing where their links lead nowhere. */
export function CollectControl({ feature, inputs, list, count }: CollectControlProps) {
	const [hasMenu, setMenu] = useState(false);
	const query = useVisibleList(list)?.query ?? unsorted;
	const shownCount = useRowCount(list, query, count);
	const links = schemaOf(feature)?.links ?? [];
	if (count === 0 || links.length === 0) return null;
	return (
		<PopoverButton
			label="Collect for these rows"
			size="small"
			icon={
				<>
					<Layers aria-hidden size={16} />
					<span className="md:max-xl:sr-only">Collect…</span>
				</>
			}
			onPress={() => setMenu(true)}
		>
			{hasMenu && (
				<LazyRegion fallback={<p className="text-muted">Loading…</p>}>
					<LazyCollectMenu
						feature={feature}
						inputs={inputs}
						list={list}
						count={count}
						query={query}
						shownCount={shownCount}
					/>
				</LazyRegion>
			)}
		</PopoverButton>
	);
}
