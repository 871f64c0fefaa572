import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "@/lib/cx";

/** Whether a section is open, and a function that opens or closes it. */
export type OpenState = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

type CollapsibleProps = {
	readonly title: ReactNode;
	/** At the end of the title's line, outside the button. */
	readonly aside?: ReactNode;
	/** The heading level. */
	readonly level?: 2 | 3;
	readonly startOpen?: boolean;
	/** Replaces the component's own state. */
	readonly openState?: OpenState | undefined;
	readonly id?: string;
	readonly className?: string;
	/** Below the title, whether the section is open or closed. */
	readonly lead?: ReactNode;
	readonly children: ReactNode;
};

/**
 * Opens the section with the given ID, scrolls to it and focuses its heading; returns false if it is not on the
 * page.
 */
export function revealCollapsible(id: string): boolean {
	const section = document.getElementById(id);
	const heading = section?.querySelector<HTMLButtonElement>("button[aria-expanded]");
	if (section?.localName !== "section" || !heading) return false;
	if (heading.getAttribute("aria-expanded") === "false") heading.click();
	section.scrollIntoView?.({ block: "start" });
	heading.focus({ preventScroll: true });
	return true;
}

/** A heading that shows and hides its content. Hidden content is not rendered. */
export function Collapsible({
	title,
	aside,
	level = 2,
	startOpen = true,
	openState,
	id,
	className,
	lead,
	children,
}: CollapsibleProps) {
	const ownState = useState(startOpen);
	const [isOpen, setOpen] = openState ?? ownState;
	const region = useId();
	const Heading = `h${level}` as const;
	return (
		<section id={id} className={className}>
			<div className="flex items-center justify-between gap-3">
				<Heading className={cx("min-w-0 font-semibold", level === 2 ? "text-lg" : "text-base")}>
					<button
						type="button"
						aria-expanded={isOpen}
						aria-controls={region}
						onClick={() => setOpen(!isOpen)}
						className="group -ml-1 flex min-h-9 items-center gap-2 rounded-box pr-2 pl-1 text-left hover:text-accent"
					>
						<ChevronRight
							aria-hidden
							size={18}
							className={cx(
								"shrink-0 text-muted transition-transform group-hover:text-accent",
								isOpen && "rotate-90",
							)}
						/>
						{title}
					</button>
				</Heading>
				{aside}
			</div>
			{lead}
			<div id={region} hidden={!isOpen}>
				{isOpen && children}
			</div>
		</section>
	);
}
