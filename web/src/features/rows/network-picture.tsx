import { type ComponentProps, useContext, useState } from "react";
import { Picture } from "@/components/picture";
import { isExpiredLink, mediaURL } from "@/lib/media-url";
import { ScrollPaceContext } from "./scroll-pace";

type NetworkPictureProps = Omit<ComponentProps<typeof Picture>, "src" | "expired" | "pending"> & {
	/** The network's URL; null where the answer has none. */
	readonly url: string | null;
	/** Decides whether the URL has expired. */
	readonly now: Date;
};

/** A picture of the network, fetched through the console once the rows around rest; an expired one is not requested. */
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
