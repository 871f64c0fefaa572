import type { ReactNode, RefObject } from "react";
import { useEdges } from "./use-edges";

type ScrollBoxProps = { readonly box: RefObject<HTMLDivElement | null>; readonly children: ReactNode };

/** A box that scrolls both ways and shows at its sides where there is more. */
export function ScrollBox({ box, children }: ScrollBoxProps) {
	const edges = useEdges(box);
	return (
		<div data-edges={edges} className="group/table relative">
			<div ref={box} className="max-h-[min(40rem,64vh)] overflow-auto overscroll-contain">
				{children}
			</div>
			<span
				aria-hidden
				className="pointer-events-none absolute inset-y-0 right-0 z-30 w-px group-data-[edges=both]/table:bg-edge group-data-[edges=right]/table:bg-edge"
			/>
			<span
				aria-hidden
				className="pointer-events-none absolute inset-0 z-30 border-2 border-transparent group-has-[[role=grid]:focus-visible]/table:border-accent"
			/>
		</div>
	);
}
