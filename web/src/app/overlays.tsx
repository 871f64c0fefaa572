import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/button";
import { hasCommandKey, isPaletteKey, isSingleKey } from "@/lib/shortcuts";

const loadPalette = async () => ({ default: (await import("@/features/palette/palette")).Palette });

const LazyPalette = lazy(loadPalette);

const LazyShortcutList = lazy(async () => ({
	default: (await import("@/features/palette/shortcut-list")).ShortcutList,
}));

type Overlay = "palette" | "shortcuts";

/** What opens over every page by a key: the palette and the list of shortcuts. Both are loaded when they open. */
export function useOverlay() {
	const [overlay, setOverlay] = useState<Overlay>();
	// The shortcuts work anywhere on the page.
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === "Control" || event.key === "Meta") void loadPalette();
			const pressed = isPaletteKey(event) ? "palette" : isSingleKey(event, "?") ? "shortcuts" : undefined;
			if (!pressed) return;
			event.preventDefault();
			setOverlay(pressed);
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, []);
	// A dialog restores the focus when it closes; what follows may move it.
	const close = () => flushSync(() => setOverlay(undefined));
	return {
		openPalette: () => setOverlay("palette"),
		overlay: (
			<Suspense>
				{overlay === "palette" && <LazyPalette onClose={close} onShortcuts={() => setOverlay("shortcuts")} />}
				{overlay === "shortcuts" && <LazyShortcutList onClose={close} />}
			</Suspense>
		),
	};
}

/** The button of the palette, where the sidebar has room for its shortcut. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
	const isMac = hasCommandKey();
	return (
		<Button
			className="w-full shrink-0 justify-start! px-2.5 text-muted"
			aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
			onClick={onOpen}
		>
			<Search aria-hidden size={16} />
			Look up or go to
			<kbd aria-hidden className="ml-auto font-mono text-xs">
				{isMac ? "⌘K" : "Ctrl K"}
			</kbd>
		</Button>
	);
}
