import { Menu, Moon, Search, Sun } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Category } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { revealCollapsible } from "@/components/collapsible";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Link } from "@/components/link";
import { Mark } from "@/components/mark";
import { SkipLink } from "@/components/skip-link";
import { sectionAnchor } from "@/features/home/feature-list";
import { KeyFieldContext, KeysDialogContext } from "@/lib/access-key";
import { navigate } from "@/lib/location";
import { useMediaQuery } from "@/lib/media-query";
import { useSettings } from "@/lib/settings";
import { AccessPanel } from "./access-panel";
import { Brand } from "./brand";
import type { ConsolePage } from "./console-page";
import { FeatureNavigation } from "./feature-navigation";
import { PaletteButton, useOverlay } from "./overlays";
import { PlaceBar, PlaceRail, PlaceRows, railClass } from "./places";
import { useTheme } from "./theme";

const LazyMenu = lazyComponent(async () => (await import("./menu")).Menu);

type ShellProps = {
	readonly page: ConsolePage;
	/** Renders the page, given its header buttons. */
	readonly children: (actions: ReactNode) => ReactNode;
};

/**
 * The frame around every page: the footer and the sidebar, which is a rail on tablets and a bottom bar on
 * phones.
 */
export function Shell({ page, children }: ShellProps) {
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const isPhone = !useMediaQuery("(min-width: 40rem)", true);
	const [menu, setMenu] = useState<"key" | "top">();
	const { openPalette, openKeys, overlay } = useOverlay();
	const keyField = useRef<HTMLInputElement>(null);
	const showKeyField = () => {
		if (isWide) keyField.current?.focus();
		else setMenu("key");
	};
	const openMenu = () => setMenu("top");
	const closeMenu = () => {
		flushSync(() => setMenu(undefined));
		// The button that opened it may be gone. For example, the notice about a missing key is removed once there is
		// a key.
		if (document.activeElement === document.body) document.getElementById("main")?.focus();
	};
	const showKeys = () => {
		flushSync(() => setMenu(undefined));
		openKeys();
	};
	const showSection = (category: Category) => {
		// The menu restores the focus when it closes, so close it before focusing the section.
		flushSync(() => setMenu(undefined));
		const anchor = sectionAnchor(category);
		if (!revealCollapsible(anchor)) navigate(`/#${anchor}`);
	};
	const actions = (
		<div className="flex shrink-0 items-center gap-1 max-sm:-mr-1.5">
			{isPhone && (
				<Button
					look="quiet"
					size="icon"
					aria-label="Look up or go to"
					aria-haspopup="dialog"
					onClick={openPalette}
				>
					<Search aria-hidden size={18} />
				</Button>
			)}
			<div data-commands>
				<ThemeToggle />
			</div>
		</div>
	);
	return (
		<div className="sm:grid sm:grid-cols-[3.75rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
			<SkipLink to="main">Skip to content</SkipLink>
			{isWide && (
				<aside
					aria-labelledby="your-access"
					className="sticky top-0 flex h-dvh scroll-py-3 flex-col overflow-y-auto border-line border-r px-3.5"
				>
					<Brand />
					<PaletteButton onOpen={openPalette} />
					<PlaceRows page={page} />
					<div className="mt-4 shrink-0">
						<AccessPanel field={keyField} onKeys={openKeys} />
					</div>
					{/* The features scroll below the key, which stays visible. */}
					<div className="-mx-3.5 mt-4 min-h-60 grow scroll-py-3 overflow-y-auto border-line border-t px-3.5 pb-6">
						<FeatureNavigation page={page} onSection={showSection} />
					</div>
				</aside>
			)}
			{!isWide && !isPhone && (
				<PlaceRail
					page={page}
					top={<RailTop onPalette={openPalette} />}
					bottom={
						<RailButton name="More" onClick={openMenu}>
							<Menu aria-hidden size={20} />
						</RailButton>
					}
				/>
			)}
			{/* Full-width blocks cancel the gutter with a negative margin. */}
			<div className="min-w-0 gutter pb-(--places-height) [--gutter:1rem] sm:[--gutter:2rem]">
				<KeyFieldContext value={showKeyField}>
					<KeysDialogContext value={openKeys}>{children(actions)}</KeysDialogContext>
					{overlay}
				</KeyFieldContext>
				<Footer />
			</div>
			{isPhone && <PlaceBar page={page} onMore={openMenu} />}
			{menu && !isWide && (
				<LazyRegion onClose={closeMenu}>
					<LazyMenu
						page={page}
						kind={isPhone ? "sheet" : "drawer"}
						startsAtKey={menu === "key"}
						onKeys={showKeys}
						onSection={showSection}
						onClose={closeMenu}
					/>
				</LazyRegion>
			)}
		</div>
	);
}

/** The mark, which links home, and the palette at the top of the rail. */
function RailTop({ onPalette }: { readonly onPalette: () => void }) {
	return (
		<>
			<Link href="/" aria-label="Viewfinder" className={railClass}>
				<span className="text-accent">
					<Mark className="size-5.5" />
				</span>
			</Link>
			<RailButton name="Look up or go to" onClick={onPalette}>
				<Search aria-hidden size={20} />
			</RailButton>
		</>
	);
}

type RailButtonProps = { readonly name: string; readonly onClick: () => void; readonly children: ReactNode };

function RailButton({ name, onClick, children }: RailButtonProps) {
	return (
		<button
			type="button"
			aria-label={name}
			title={name}
			aria-haspopup="dialog"
			onClick={onClick}
			className={railClass}
		>
			{children}
		</button>
	);
}

/** Credits the provider. */
function Footer() {
	const { providerName, version } = useSettings();
	return (
		<footer className="mt-16 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-6 text-muted text-sm">
			<p>
				API provided by <span className="font-medium text-ink">{providerName}</span>
			</p>
			<p className="flex items-center gap-4">
				<Link href="/docs" className="underline underline-offset-3 hover:text-ink">
					Guide
				</Link>
				<span>Viewfinder {version}</span>
			</p>
		</footer>
	);
}

/** Switches between the light and the dark theme. */
function ThemeToggle() {
	const [theme, toggle] = useTheme();
	const Icon = theme === "dark" ? Sun : Moon;
	return (
		<Button
			look="quiet"
			size="icon"
			aria-label={theme === "dark" ? "Switch to light theme" : "Switch to dark theme"}
			title={theme === "dark" ? "Daylight" : "Darkroom"}
			onClick={toggle}
		>
			<Icon aria-hidden size={20} />
		</Button>
	);
}
