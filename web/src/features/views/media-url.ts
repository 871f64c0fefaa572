/** The address under which this console gives out a picture or a clip of the network. */
export function mediaURL(url: string): string {
	return `/media?url=${encodeURIComponent(url)}`;
}

/** Says whether a link of the network has run out: its `oe` is the end, in hex seconds. */
export function isExpired(url: string, now: Date): boolean {
	const end = /[?&]oe=([\da-f]{1,12})(?:&|#|$)/i.exec(url)?.[1];
	return end !== undefined && Number.parseInt(end, 16) * 1000 < now.getTime();
}

/** The address, if it is one that a page may link to. */
export function safeLink(address: string): string | undefined {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
