import type { ComponentProps } from "react";
import { Picture } from "@/components/picture";
import { isExpired, mediaURL } from "../media-url";

type NetworkPictureProps = Omit<ComponentProps<typeof Picture>, "src" | "expired"> & {
	/** Its address on the network; null where the answer has none. */
	readonly url: string | null;
	/** Links run out by this clock. */
	readonly now: Date;
};

/** A picture of the network, fetched through the console; one whose link has run out is not asked for. */
export function NetworkPicture({ url, now, ...rest }: NetworkPictureProps) {
	if (url === null) return <Picture {...rest} />;
	return <Picture {...rest} src={mediaURL(url)} expired={isExpired(url, now)} />;
}
