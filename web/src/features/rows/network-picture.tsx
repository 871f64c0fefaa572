import { type ComponentProps, useContext, useState } from "react";
import { Picture } from "@/components/picture";
import { isExpiredLink, mediaURL } from "@/lib/media-url";
import { ScrollPaceContext } from "./scroll-pace";

type NetworkPictureProps = Omit<ComponentProps<typeof Picture>, "src" | "expired" | "pending"> & {
	/** The network's URL; null if the response has none. */
	readonly url: string | null;
	/** The time for checking whether the URL has expired. */
	readonly now: Date;
};

/**
 * A picture from the network, loaded through the console once the surrounding rows stop scrolling. An expired
 * one is not requested.
 */
export function NetworkPicture({ url, now, ...rest }: NetworkPictureProps) {
	const isScrolling = useContext(ScrollPaceContext) !== "rest";
	const [requested, setRequested] = useState(isScrolling ? null : url);
	if (!isScrolling && requested !== url) setRequested(url);
	if (url === null) return <Picture {...rest} />;
	return (
		<Picture
			{...rest}
			src={mediaURL(url)}
			expired={isExpiredLink(url, now)}
			pending={isScrolling && requested !== url}
		/>
	);
}
