import type { ComponentProps } from "react";
import { Picture } from "@/components/picture";
import { isExpiredLink, mediaURL } from "@/lib/media-url";

type NetworkPictureProps = Omit<ComponentProps<typeof Picture>, "src" | "expired"> & {
	/** The network's URL; null where the answer has none. */
	readonly url: string | null;
	/** Decides whether the URL has expired. */
	readonly now: Date;
};

/** A picture of the network, fetched through the console; an expired one is not requested. */
export function NetworkPicture({ url, now, ...rest }: NetworkPictureProps) {
	if (url === null) return <Picture {...rest} />;
	return <Picture {...rest} src={mediaURL(url)} expired={isExpiredLink(url, now)} />;
}
