import { Search } from "lucide-react";
import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/button";
import { LazyRegion } from "@/components/lazy-region";
import { collectTyping, hasCommandKey, isPaletteKey, isSingleKey, takeEarlyTyping } from "@/lib/shortcuts";
import type { Overlay } from "./overlay-dialog";

const loadDialog = async () => ({ default: (await import("./overlay-dialog")).OverlayDialog });

const LazyOverlayDialog = lazy(loadDialog);

/**
 * The palette, the shortcuts and the keys, which can be opened on every page. Their code is loaded on first
 * use.
 */
export function useOverlay() {
	const [overlay, setOverlay] = useState<Overlay>();
	const takeTyped = useRef<() => string>(() => "");
	const openPaletteWith = useCallback((typed: string) => {
		takeTyped.current();
		takeTyped.current = collectTyping(typed);
		loadDialog().catch(takeTyped.current);
		setOverlay("palette");
	}, []);
	const openPalette = useCallback(() => openPaletteWith(""), [openPaletteWith]);
	// It may have been requested while the page was loading.
	useEffect(() => {
		const typed = takeEarlyTyping();
		if (typed !== null) openPaletteWith(typed);
	}, [openPaletteWith]);
	// The shortcuts work anywhere on the page.
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === "Control" || event.key === "Meta") void loadDialog();
			if (isPaletteKey(event)) openPalette();
			else if (isSingleKey(event, "?")) setOverlay("shortcuts");
			else return;
			event.preventDefault();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [openPalette]);
	// A dialog restores the focus when it closes. The following action may move it again.
	const close = () => flushSync(() => setOverlay(undefined));
	return {
		openPalette,
		openKeys: () => setOverlay("keys"),
		overlay: (
			<LazyRegion key={overlay} onClose={close}>
				{overlay && (
					<LazyOverlayDialog
						overlay={overlay}
						takeTyped={() => takeTyped.current()}
						onClose={close}
						onOverlay={setOverlay}
					/>
				)}
			</LazyRegion>
		),
	};
}

/** The palette button for a sidebar that has room for the shortcut. */
export function PaletteButton({ onOpen }: { readonly onOpen: () => void }) {
	const isMac = hasCommandKey();
	return (
		<Button
			className="w-full shrink-0 justify-start! px-2! text-muted"
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
