/** The address that serves a picture or a clip of the network from this console. */
export function mediaURL(url: string): string {
	return `/media?url=${encodeURIComponent(url)}`;
}

/**
 * Whether a link of the network has expired: its `oe` parameter is the end, in hexadecimal epoch
 * seconds.
 */
export function isExpiredLink(url: string, now: Date): boolean {
	const end = /[?&]oe=([\da-f]{1,12})(?:&|#|$)/i.exec(url)?.[1];
	return end !== undefined && Number.parseInt(end, 16) * 1000 < now.getTime();
}

/** The address if a page may link to it. */
export function safeLink(address: string): string | undefined {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
