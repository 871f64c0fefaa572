import { useEffect, useState } from "react";

/** Shorter work is not announced, in milliseconds. */
const announcementDelay = 300;

/** True once a condition has held for a while. */
export function useDelayed(condition: boolean): boolean {
	const [isSlow, setSlow] = useState(false);
	// A timer is outside of React.
	useEffect(() => {
		if (!condition) return;
		const timer = setTimeout(() => setSlow(true), announcementDelay);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [condition]);
	return isSlow;
}
