import { Play } from "lucide-react";
import { memo } from "react";
import type { Row } from "@/lib/answer/fields";
import { NetworkPicture } from "../shown/network-picture";
import { pictureFor } from "../shown/sizes";
import { isClip } from "./story-text";

type StoryThumbProps = { readonly row: Row; readonly now: Date };

/** How many pixels the narrow side of a thumbnail has on a dense screen. */
export const thumbSide = 112;

/** A story in small; clips are marked. */
export const StoryThumb = memo(function StoryThumb({ row, now }: StoryThumbProps) {
	const url = pictureFor(row, thumbSide);
	return (
		<NetworkPicture
			className="w-14"
			ratio={9 / 16}
			url={url}
			now={now}
			alt=""
			overlay={
				isClip(row) && (
					<span className="absolute right-1 bottom-1 rounded-box bg-surface p-0.5 text-ink">
						<Play aria-hidden size={12} />
					</span>
				)
			}
		/>
	);
});
