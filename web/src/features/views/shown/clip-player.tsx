import { mediaURL } from "../media-url";

type ClipPlayerProps = {
	/** Where the clip is on the network, and the picture that stands for it until it plays; neither has run out. */
	readonly url: string;
	readonly poster: string | null;
	readonly name: string;
	readonly onError: () => void;
	readonly className: string;
};

/** A clip with the browser's own controls, which loads no more than it must until it is played. */
export function ClipPlayer({ url, poster, name, onError, className }: ClipPlayerProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the network has no captions for its clips
		<video
			controls
			playsInline
			preload="metadata"
			aria-label={name}
			src={mediaURL(url)}
			poster={poster === null ? undefined : mediaURL(poster)}
			onError={onError}
			className={className}
		/>
	);
}
