import { KeyRound, Moon, Search, Sun } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import { navigate } from "wouter/use-browser-location";
import type { Category } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { revealCollapsible } from "@/components/collapsible";
import { Dialog } from "@/components/dialog";
import { SkipLink } from "@/components/skip-link";
import { sectionAnchor } from "@/features/home/category-section";
import { KeyFieldContext } from "@/lib/access-key";
import { useMediaQuery } from "@/lib/media-query";
import { useSettings } from "@/lib/settings";
import { Brand } from "./brand";
import type { ConsolePage } from "./console-page";
import { PaletteButton, useOverlay } from "./overlays";
import { AccessPanel, FeatureNavigation } from "./sidebar";
import { useTheme } from "./theme";

type ShellProps = {
	readonly page: ConsolePage;
	/** Renders the page, given the buttons of its header. */
	readonly children: (actions: ReactNode) => ReactNode;
};

/** The sidebar, which is a drawer on narrow screens, and the footer of every page. */
export function Shell({ page, children }: ShellProps) {
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const [drawer, setDrawer] = useState(false);
	const { openPalette, openKeys, overlay } = useOverlay();
	const keyField = useRef<HTMLInputElement>(null);
	const showKeyField = () => {
		// The drawer focuses its first button when it opens, so it opens before the field is focused.
		flushSync(() => setDrawer(!isWide));
		keyField.current?.focus();
	};
	const closeDrawer = () => {
		flushSync(() => setDrawer(false));
		// The button that opened it may be gone, as the note on a missing key is once there is one.
		if (document.activeElement === document.body) document.getElementById("main")?.focus();
	};
	const showKeys = () => {
		flushSync(() => setDrawer(false));
		openKeys();
	};
	const showSection = (category: Category) => {
		// The drawer restores the focus when it closes, so it closes before the section is focused.
		flushSync(() => setDrawer(false));
		const anchor = sectionAnchor(category);
		if (!revealCollapsible(anchor)) navigate(`/#${anchor}`);
	};
	const navigation = (
		<FeatureNavigation page={page} onSection={showSection} onOpen={() => setDrawer(false)} />
	);
	const actions = (
		<div className="flex shrink-0 items-center gap-1 max-sm:-mr-1.5">
			{!isWide && (
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
			{!isWide && (
				<Button
					look="quiet"
					className="max-sm:w-9 max-sm:px-0"
					aria-haspopup="dialog"
					onClick={() => setDrawer(true)}
				>
					<KeyRound aria-hidden size={18} />
					<span className="max-sm:sr-only">Your Access</span>
				</Button>
			)}
			<div data-commands>
				<ThemeToggle />
			</div>
		</div>
	);
	return (
		<div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
			<SkipLink to="main">Skip to content</SkipLink>
			{isWide && (
				<aside
					aria-labelledby="your-access"
					className="sticky top-0 flex h-dvh scroll-py-3 flex-col overflow-y-auto border-line border-r px-4.5"
				>
					<Brand isCurrent={page.kind === "home"} />
					<PaletteButton onOpen={openPalette} />
					<h2 id="your-access" className="mt-4 shrink-0 font-semibold">
						Your Access
					</h2>
					<AccessPanel page={page} field={keyField} onKeys={openKeys} />
					{/* The features scroll below the key, which stays in sight. */}
					<div className="-mx-4.5 mt-4 min-h-60 grow scroll-py-3 overflow-y-auto border-line border-t px-4.5 pb-6">
						{navigation}
					</div>
				</aside>
			)}
			{/* Blocks that reach from edge to edge take the gutter back by a negative margin. */}
			<div className="min-w-0 gutter [--gutter:1rem] sm:[--gutter:2rem]">
				<KeyFieldContext value={showKeyField}>
					{children(actions)}
					{overlay}
				</KeyFieldContext>
				<Footer />
			</div>
			{drawer && !isWide && (
				<Dialog kind="drawer" title="Your Access" onClose={closeDrawer}>
					<AccessPanel page={page} field={keyField} onKeys={showKeys} />
					<div className="mt-4 border-line border-t">{navigation}</div>
				</Dialog>
			)}
		</div>
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
