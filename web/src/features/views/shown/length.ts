/** A length in seconds as a player shows it: 0:15, 1:02:03; what is no length stays as it was sent. */
export function lengthText(seconds: string): string {
	const length = Number(seconds);
	if (!(length >= 0 && length < 360_000)) return `${seconds} s`;
	const whole = Math.max(Math.round(length), length > 0 ? 1 : 0);
	const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
	const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
	return [first, ...rest.map((part) => `${part}`.padStart(2, "0"))].join(":");
}
