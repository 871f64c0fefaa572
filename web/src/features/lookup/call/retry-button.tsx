import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/button";
import { formatClipLength } from "@/lib/format";

type RetryButtonProps = Pick<ComponentProps<typeof Button>, "size" | "onClick"> & {
	/** When the server accepts the call again, in milliseconds since 1970; undefined means now. */
	readonly at: number | undefined;
};

/** A retry button. While the server rejects calls, it counts down. */
export function RetryButton({ at = 0, ...button }: RetryButtonProps) {
	const [left, setLeft] = useState(() => secondsUntil(at));
	// The clock is outside React.
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const tick = () => {
			const left = secondsUntil(at);
			setLeft(left);
			if (left > 0) timer = setTimeout(tick, at - Date.now() - (left - 1) * 1000);
		};
		tick();
		return () => clearTimeout(timer);
	}, [at]);
	return (
		<Button {...button} disabled={left > 0}>
			Try again{left > 0 && ` (${formatClipLength(`${left}`)})`}
		</Button>
	);
}

/** The number of seconds until then, rounded up. */
export function secondsUntil(at: number): number {
	return Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
