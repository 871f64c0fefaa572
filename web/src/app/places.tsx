import { BookOpen, Clock, ExternalLink, House, Layers, Menu } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/link";
import { NewTabLink } from "@/components/new-tab-link";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";
import type { ConsolePage } from "./console-page";

type PlacesProps = {
	readonly page: ConsolePage;
	/** Called when a place is opened. */
	readonly onOpen?: () => void;
};

/** The pages that don't belong to one feature. */
const places = [
	{ name: "Home", href: "/", icon: House, kinds: ["home"] },
	{ name: "History", href: "/history", icon: Clock, kinds: ["history", "compare"] },
	{ name: "Collections", href: "/collections", icon: Layers, kinds: ["collections"] },
] as const;

type Place = (typeof places)[number];

/** How a place is marked: as the current page, or as its parent. */
function markOf({ kinds }: Place, { kind }: ConsolePage): ComponentProps<"a">["aria-current"] {
	const [own, ...below]: readonly string[] = kinds;
	return kind === own ? "page" : below.includes(kind) || undefined;
}

const rowClass =
	"flex min-h-8 items-center gap-2.5 rounded-box px-2 font-medium text-sm transition-colors hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent [&>svg]:text-muted aria-[current]:[&>svg]:text-accent";

/** The places as sidebar rows. */
export function PlaceRows({ page }: PlacesProps) {
	return (
		<nav aria-label="Pages" className="mt-3 flex shrink-0 flex-col gap-0.5">
			{places.map((place) => (
				<Link key={place.name} href={place.href} aria-current={markOf(place, page)} className={rowClass}>
					<place.icon aria-hidden size={16} />
					{place.name}
				</Link>
			))}
			<GuideLink page={page} className={rowClass}>
				<ExternalLink aria-hidden size={14} className="ml-auto" />
			</GuideLink>
		</nav>
	);
}

type GuideLinkProps = PlacesProps & {
	readonly className: string;
	/** Whether only its icon is shown. */
	readonly isIcon?: boolean;
	readonly children?: ReactNode;
};

/** The link to the guide, which opens in a new tab. */
export function GuideLink({ page, onOpen, className, isIcon = false, children }: GuideLinkProps) {
	const { guidesURL } = useSettings();
	return (
		<NewTabLink
			href={guidesURL}
			onClick={onOpen}
			aria-current={page.kind === "docs" && guidesURL === "/docs" ? "page" : undefined}
			className={className}
		>
			<BookOpen aria-hidden size={isIcon ? 20 : 16} />
			<span className={isIcon ? "sr-only" : undefined}>Help & Guides</span>
			{children}
			<span className="sr-only">(opens in a new tab)</span>
		</NewTabLink>
	);
}

const tileClass =
	"flex flex-col items-center justify-center gap-0.5 rounded-box text-muted text-xs transition-colors hover:text-ink aria-[current]:font-medium aria-[current]:text-accent";

type PlaceBarProps = PlacesProps & { readonly onMore: () => void };

/** The places on a phone, at the bottom of the window, and a button for everything else. */
export function PlaceBar({ page, onMore }: PlaceBarProps) {
	return (
		<nav
			aria-label="Pages"
			data-bottom-bar
			className="fixed inset-x-0 bottom-0 z-(--layer-places) grid h-(--places-height) grid-cols-4 border-line border-t bg-paper"
		>
			{places.map((place) => (
				<Link
					key={place.name}
					href={place.href}
					aria-current={markOf(place, page)}
					className={cx(tileClass, "-outline-offset-2")}
				>
					<place.icon aria-hidden size={20} />
					{place.name}
				</Link>
			))}
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={onMore}
				className={cx(tileClass, "-outline-offset-2")}
			>
				<Menu aria-hidden size={20} />
				More
			</button>
		</nav>
	);
}

type PlaceRailProps = PlacesProps & {
	/** The buttons at the ends of the rail. */
	readonly top: ReactNode;
	readonly bottom: ReactNode;
};

/** The places on a tablet: icons at the left edge of the window. */
export function PlaceRail({ page, top, bottom }: PlaceRailProps) {
	return (
		<nav
			aria-label="Pages"
			className="sticky top-0 flex h-dvh flex-col items-center gap-1 border-line border-r pt-1 pb-3"
		>
			{top}
			{places.map((place) => (
				<Link
					key={place.name}
					href={place.href}
					aria-label={place.name}
					title={place.name}
					aria-current={markOf(place, page)}
					className={railClass}
				>
					<place.icon aria-hidden size={20} />
				</Link>
			))}
			<GuideLink page={page} className={railClass} isIcon />
			<div className="mt-auto">{bottom}</div>
		</nav>
	);
}

/** The classes of a place or a button in the rail. */
export const railClass =
	"flex size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent";
