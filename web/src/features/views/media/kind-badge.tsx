import { Clapperboard, Image, Layers, Play, Tv } from "lucide-react";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { rowsOf, textOf } from "../cell";
import { lengthText } from "../shown/length";
import { kindOf, type PostKind } from "./post-kind";

type KindBadgeProps = { readonly row: Row; readonly className?: string };

/** What a post is, as a sign where the answer says it, and how much of it there is: the parts of a carousel, the length of a clip. */
export function KindBadge({ row, className }: KindBadgeProps) {
	const kind = kindOf(row);
	if (kind === "post") return null;
	const Icon = icons[kind];
	const extent = extentOf(row, kind);
	return (
		<span
			className={cx(
				"inline-flex h-5 max-w-full items-center gap-1 rounded-box bg-surface px-1.5 font-medium text-ink text-xs",
				className,
			)}
		>
			<Icon aria-hidden size={13} className="shrink-0" />
			{extent !== null && <span className="truncate">{extent}</span>}
		</span>
	);
}

const icons = {
	picture: Image,
	video: Play,
	reel: Clapperboard,
	tv: Tv,
	carousel: Layers,
};

function extentOf(row: Row, kind: PostKind): string | null {
	const parts = rowsOf(row, "children").length;
	if (kind === "carousel") return parts === 0 ? null : `${parts}`;
	const duration = textOf(row, "duration");
	return duration === null || kind === "picture" ? null : lengthText(duration);
}
