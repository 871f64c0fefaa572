import { useEffect, useState } from "react";

/** Work that takes less than this, in milliseconds, is not announced. */
const announcementDelay = 300;

/** True once a condition has been true for that long, in milliseconds. */
export function useDelayed(condition: boolean, delay = announcementDelay): boolean {
	const [isSlow, setSlow] = useState(false);
	// A timer is outside React.
	useEffect(() => {
		if (!condition) return;
		const timer = setTimeout(() => setSlow(true), delay);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [condition, delay]);
	return isSlow;
}
