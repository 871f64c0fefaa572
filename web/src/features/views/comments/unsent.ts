/** How many replies the count speaks of beyond those that were sent, to the last digit; 0 where it counts nothing. */
export function unsentReplies(count: string | null, sent: number): bigint {
	const counted = count !== null && /^(0|[1-9]\d*)$/.test(count) ? BigInt(count) : 0n;
	const unsent = counted - BigInt(sent);
	return unsent > 0n ? unsent : 0n;
}
