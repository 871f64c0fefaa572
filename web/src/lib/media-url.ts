/** The URL that serves one of the network's pictures or clips from this console. */
export function mediaURL(url: string): string {
	return `/media?url=${encodeURIComponent(url)}`;
}

/** Whether a network link has expired. Its `oe` parameter is the expiry in hexadecimal epoch seconds. */
export function isExpiredLink(url: string, now: Date): boolean {
	const end = /[?&]oe=([\da-f]{1,12})(?:&|#|$)/i.exec(url)?.[1];
	return end !== undefined && Number.parseInt(end, 16) * 1000 < now.getTime();
}

/** The URL, if it is safe for a page to link to it. */
export function safeLink(address: string): string | undefined {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}
