import { TimerOff, VideoOff } from "lucide-react";
import { useState } from "react";
import { isExpired } from "../../media-url";
import { type Absence, absenceText } from "../../shown/absence";
import { ClipPlayer } from "../../shown/clip-player";
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
			<ClipPlayer
				url={url}
				poster={posterExpired ? null : poster}
				name={name}
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
			overlay={
				!(expired && posterExpired) && (
					<Reason why={expired ? "expired" : url === null ? "missing" : "failed"} />
				)
			}
		/>
	);
}

/** Why there is a picture in place of the clip; a picture that has run out as well says so itself. */
function Reason({ why }: { readonly why: Absence["shows"] }) {
	const Icon = why === "expired" ? TimerOff : VideoOff;
	return (
		<p className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-1.5 rounded-box border border-line bg-surface px-2 py-1 text-sm">
			<Icon aria-hidden size={16} />
			{absenceText({ shows: why, what: "clip" })}
		</p>
	);
}
