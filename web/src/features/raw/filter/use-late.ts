import { useEffect, useState } from "react";

/** Shorter work is over before it need be spoken of, in milliseconds. */
const patience = 300;

/** Becomes true when something has been so for a while. */
export function useLate(is: boolean): boolean {
	const [isLate, setLate] = useState(false);
	// Only time tells what takes long.
	useEffect(() => {
		if (!is) return;
		const timer = setTimeout(() => setLate(true), patience);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [is]);
	return isLate;
}
