import { ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import { type GuidePage, guideChapters } from "./guide-pages";

/** The pages of the guide, and the sections of the current page. */
export function GuideContents({ current }: { readonly current: GuidePage }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<nav
				aria-label="Guides"
				className="scrollbar-thin sticky top-(--bar-height) hidden max-h-[calc(100dvh-var(--bar-height))] w-60 shrink-0 self-start overflow-y-auto py-6 pl-1 xl:block print:hidden"
			>
				<Chapters current={current} isFollowing />
			</nav>
			<details
				open={isOpen}
				onToggle={(event) => setOpen(event.currentTarget.open)}
				className="group mt-4 rounded-box border border-line bg-surface xl:hidden print:hidden"
			>
				<summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-box px-3 font-medium [&::-webkit-details-marker]:hidden">
					<ChevronRight
						aria-hidden
						size={16}
						className="shrink-0 text-muted transition-transform group-open:rotate-90"
					/>
					Contents
				</summary>
				<nav aria-label="Guides" className="border-line border-t px-3 py-3">
					<Chapters current={current} onOpen={() => setOpen(false)} />
				</nav>
			</details>
		</>
	);
}

type ChaptersProps = {
	readonly current: GuidePage;
	/** Whether the contents scroll to keep the current section visible. */
	readonly isFollowing?: boolean;
	/** Called when a link is pressed. */
	readonly onOpen?: () => void;
};

function Chapters({ current, isFollowing = false, onOpen }: ChaptersProps) {
	const sections = useMemo(() => current.text.sections.map(({ id }) => id), [current]);
	const inSight = useSectionInSight(sections);
	const marked = useRef<HTMLAnchorElement>(null);
	// React does not manage scrolling.
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current section changes
	useEffect(() => {
		if (isFollowing) marked.current?.scrollIntoView?.({ block: "nearest" });
	}, [isFollowing, inSight]);
	return guideChapters.map(({ name, pages }) => (
		<div key={name} className="mb-4 last:mb-0">
			<h2 className="px-2 pb-1 font-medium text-muted text-xs">{name}</h2>
			<ul>
				{pages.map(({ id, address, text }) => (
					<li key={id}>
						<Link
							href={address}
							onClick={onOpen}
							aria-current={id === current.id ? "page" : undefined}
							className={cx(
								"flex min-h-8 items-center rounded-box px-2 hover:bg-sunken",
								id === current.id && "font-medium text-accent",
							)}
						>
							{text.title}
						</Link>
						{id === current.id && (
							<ul className="mt-0.5 mb-2 ml-2 border-line border-l">
								{text.sections.map((section) => (
									<li key={section.id}>
										<a
											ref={section.id === inSight ? marked : null}
											href={`#${section.id}`}
											onClick={onOpen}
											aria-current={section.id === inSight ? "location" : undefined}
											className={cx(
												"-ml-px flex min-h-7 items-center border-l-2 px-3 py-1 text-code leading-5 hover:text-accent",
												section.id === inSight ? "border-accent text-ink" : "border-transparent text-muted",
											)}
										>
											{section.title}
										</a>
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</div>
	));
}

/** A heading counts as reached above this fraction of the window's height. */
const reached = 0.3;

/** The ID of the section being read: the last one whose heading is in the upper third, or above it. */
function useSectionInSight(ids: readonly string[]): string | undefined {
	const [current, setCurrent] = useState(ids[0]);
	// React does not manage scrolling.
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
		// The last sections cannot reach the upper third. Use the requested section, or else the last one.
		const asked = window.location.hash.slice(1);
		const isInSight = ids.includes(asked) && top(asked) >= 0;
		return isInSight ? asked : ids.at(-1);
	}
	return ids.findLast((id) => top(id) <= window.innerHeight * reached) ?? ids[0];
}
