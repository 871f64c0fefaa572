import { TimerOff, VideoOff } from "lucide-react";
import { useState } from "react";
import { isExpired, mediaURL } from "../../media-url";
import { NetworkPicture } from "../../shown/network-picture";

type ClipProps = {
	/** Where the clip is; null where the answer has none. */
	readonly url: string | null;
	/** The picture that stands for it. */
	readonly poster: string | null;
	readonly name: string;
	readonly now: Date;
};

/** A clip with the browser's own controls; where it cannot be played, its picture and the reason. */
export function Clip({ url, poster, name, now }: ClipProps) {
	const [failed, setFailed] = useState(false);
	const posterExpired = poster !== null && isExpired(poster, now);
	const expired = url !== null && isExpired(url, now);
	if (url !== null && !expired && !failed) {
		return (
			// biome-ignore lint/a11y/useMediaCaption: the network has no captions for its clips
			<video
				controls
				playsInline
				preload="metadata"
				aria-label={name}
				src={mediaURL(url)}
				poster={poster === null || posterExpired ? undefined : mediaURL(poster)}
				onError={() => setFailed(true)}
				className="size-full object-contain"
			/>
		);
	}
	return (
		<NetworkPicture
			className="size-full"
			url={poster}
			now={now}
			alt={name}
			fit="contain"
			eager
			overlay={!(expired && posterExpired) && <Reason url={url} expired={expired} />}
		/>
	);
}

type ReasonProps = { readonly url: string | null; readonly expired: boolean };

/** Why there is a picture in place of the clip; a picture that has run out as well says so itself. */
function Reason({ url, expired }: ReasonProps) {
	const Icon = expired ? TimerOff : VideoOff;
	const why = expired ? "The clip's link has expired" : "The clip cannot be played";
	return (
		<p className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-box border border-line bg-surface px-2 py-1 text-sm">
			<Icon aria-hidden size={16} />
			{url === null ? "No clip in this answer" : why}
		</p>
	);
}
