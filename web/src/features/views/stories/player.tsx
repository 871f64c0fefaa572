import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { ArrowButton } from "../shown/arrow-button";
import { useSwipe } from "../shown/use-swipe";
import { placeText } from "./story-text";

type PlayerProps = {
	readonly place: number;
	readonly total: number;
	/** Goes to the place, if there is one. */
	readonly onPlace: (place: number) => void;
	/** The stage. */
	readonly children: ReactNode;
};

/** Up to so many stories have a segment each; more of them share one bar. */
const most = 40;

/** The stage with what stands over it: which story of how many, and the way to the one before and after. */
export function Player({ place, total, onPlace, children }: PlayerProps) {
	const swipe = useSwipe((step) => onPlace(place + step));
	return (
		<div className="mx-auto grid w-[clamp(15rem,calc((100svh-10rem)*0.5625),22.5rem)] max-w-full content-start gap-3 md:mx-0">
			{total > 1 && (
				<div className="grid gap-2">
					<div className="flex items-center justify-between">
						<ArrowButton
							to={-1}
							label="Previous story"
							isKeyed
							ended={place === 0}
							onPress={() => onPlace(place - 1)}
						/>
						<p role="status" className="font-medium text-sm">
							{placeText(place, total)}
						</p>
						<ArrowButton
							to={1}
							label="Next story"
							isKeyed
							ended={place >= total - 1}
							onPress={() => onPlace(place + 1)}
						/>
					</div>
					<Progress place={place} total={total} />
				</div>
			)}
			<div className="touch-pan-y touch-pinch-zoom" {...swipe}>
				{children}
			</div>
		</div>
	);
}

/** How far through the stories one is, as viewers of stories show it. */
function Progress({ place, total }: Pick<PlayerProps, "place" | "total">) {
	if (total > most) {
		return (
			<div aria-hidden className="h-1 bg-line">
				<div className="h-full bg-accent" style={{ width: `${((place + 1) / total) * 100}%` }} />
			</div>
		);
	}
	return (
		<div aria-hidden className="flex gap-0.5">
			{Array.from({ length: total }, (_, each) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
				<div key={each} className={cx("h-1 grow", each <= place ? "bg-accent" : "bg-line")} />
			))}
		</div>
	);
}
