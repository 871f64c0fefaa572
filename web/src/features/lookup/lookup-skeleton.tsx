import type { Feature, Layout } from "@/catalog/catalog.gen";
import { Skeleton } from "@/components/skeleton";
import { layouts } from "@/features/views/layouts";
import { useDelayed } from "@/lib/use-delayed";

/** The layouts that show rows as grid cells. */
const gridLayouts: readonly Layout[] = ["media", "stories", "highlights"];

/**
 * A placeholder for a result: the strip, a list heading, and rows, cells or a card. It appears only after a
 * noticeable delay.
 */
export function LookupSkeleton({ feature }: { readonly feature: Feature }) {
	const isSlow = useDelayed(true);
	if (!isSlow) return null;
	const layout = feature.layout ?? "identity";
	const { isList } = layouts[layout];
	return (
		<div aria-hidden className="edge-to-edge animate-appear">
			<div className="flex h-(--strip-height) items-center border-line border-b gutter">
				<Skeleton className="h-4 w-72 max-w-full" />
			</div>
			{isList && (
				<div className="grid items-center gap-y-2 gutter py-3 sm:grid-cols-[1fr_auto]">
					<Skeleton className="h-6.5 w-44" />
					<Skeleton className="h-7 sm:w-80" />
				</div>
			)}
			{gridLayouts.includes(layout) ? <Cells /> : isList ? <Rows /> : <Card />}
		</div>
	);
}

function Rows() {
	return (
		<div className="border-line border-t">
			{[0, 1, 2, 3].map((row) => (
				<div key={row} className="flex items-center gap-3 border-line border-b gutter py-3">
					<Skeleton className="size-12 shrink-0" />
					<Skeleton className="h-4 w-56 max-w-full" />
				</div>
			))}
		</div>
	);
}

function Cells() {
	return (
		<div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,45%),1fr))] gap-4 border-line border-t gutter pt-4">
			{[0, 1, 2, 3].map((cell) => (
				<Skeleton key={cell} className="aspect-4/5" />
			))}
		</div>
	);
}

function Card() {
	return (
		<div className="grid gap-4 border-line border-b gutter py-4">
			<div className="flex items-center gap-4">
				<Skeleton className="size-20 shrink-0" />
				<Skeleton className="h-6 w-56 max-w-full" />
			</div>
			<div className="grid grid-cols-3 gap-3">
				{[0, 1, 2].map((figure) => (
					<Skeleton key={figure} className="h-12" />
				))}
			</div>
		</div>
	);
}
