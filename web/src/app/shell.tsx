import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { navigate } from "wouter/use-browser-location";
import type { Category } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { anchorOf, reveal } from "@/features/home/sections";
import { useMediaQuery } from "@/lib/media-query";
import { Footer } from "./footer";
import type { Page } from "./page-at";
import { Access, BrowseFeatures } from "./sidebar";
import { ThemeToggle } from "./theme-toggle";

type Props = {
	readonly page: Page;
	/** Draws the page, given what its header offers. */
	readonly children: (actions: ReactNode) => ReactNode;
};

/** What every page shares: the sidebar, which is a drawer on narrow screens, and the footer. */
export function Shell({ page, children }: Props) {
	const isWide = useMediaQuery("(min-width: 64rem)", true);
	const [drawer, setDrawer] = useState(false);
	const showSection = (category: Category) => {
		// The drawer gives the focus back as it closes, so it is closed before the section takes it.
		flushSync(() => setDrawer(false));
		const anchor = anchorOf(category);
		if (!reveal(anchor)) navigate(`/#${anchor}`);
	};
	const browse = <BrowseFeatures page={page} onSection={showSection} onOpen={() => setDrawer(false)} />;
	const actions = (
		<div className="flex shrink-0 items-center gap-1 max-sm:-mr-2">
			{!isWide && (
				<Button
					look="quiet"
					size="small"
					className="max-sm:px-2"
					aria-haspopup="dialog"
					onClick={() => setDrawer(true)}
				>
					<KeyRound aria-hidden size={18} className="max-[23rem]:hidden" />
					Your Access
				</Button>
			)}
			<ThemeToggle />
		</div>
	);
	return (
		<div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
			<a
				href="#main"
				className="fixed top-2 left-2 z-40 -translate-y-16 rounded-box bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
			>
				Skip to content
			</a>
			{isWide && (
				<aside
					aria-labelledby="your-access"
					className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-line border-r px-5 pb-6"
				>
					<h2 id="your-access" className="flex h-16 shrink-0 items-center font-semibold text-lg">
						Your Access
					</h2>
					<Access />
					{browse}
				</aside>
			)}
			<div className="mx-auto w-full max-w-6xl px-4 sm:px-8">
				{children(actions)}
				<Footer />
			</div>
			{drawer && !isWide && (
				<Dialog kind="drawer" title="Your Access" onClose={() => setDrawer(false)}>
					<Access />
					{browse}
				</Dialog>
			)}
		</div>
	);
}
