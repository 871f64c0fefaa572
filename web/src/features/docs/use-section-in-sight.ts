import { useEffect, useState } from "react";

/** Where a heading counts as reached: this far from the top of the window. */
const reached = 0.3;

/** The ID of the section that is read: the last one whose heading is in the upper third, or above it. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	// Scrolling is outside of React.
	useEffect(() => {
		let frame = 0;
		const update = () => {
			frame = 0;
			setCurrent(sectionInSight(ids));
		};
		const schedule = () => {
			frame ||= requestAnimationFrame(update);
		};
		update();
		window.addEventListener("scroll", schedule, { passive: true });
		window.addEventListener("resize", schedule);
		window.addEventListener("hashchange", schedule);
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", schedule);
			window.removeEventListener("resize", schedule);
			window.removeEventListener("hashchange", schedule);
		};
	}, [ids]);
	return current;
}

function sectionInSight(ids: readonly string[]): string | undefined {
	const { scrollHeight } = document.documentElement;
	const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
	const top = (id: string) =>
		document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
	if (isAtEnd) {
		// The last sections cannot reach the upper third: the one that was asked for counts, or else the last.
		const asked = window.location.hash.slice(1);
		const isInSight = ids.includes(asked) && top(asked) >= 0;
		return isInSight ? asked : ids.at(-1);
	}
	return ids.findLast((id) => top(id) <= window.innerHeight * reached) ?? ids[0];
}
