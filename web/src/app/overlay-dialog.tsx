import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Palette } from "@/features/palette/palette";

const LazyShortcutList = lazyComponent(
	async () => (await import("@/features/palette/shortcut-list")).ShortcutList,
);

const LazyKeyPanel = lazyComponent(async () => (await import("@/features/keys/key-panel")).KeyPanel);

/** What opens over every page. */
export type Overlay = "palette" | "shortcuts" | "keys";

type OverlayDialogProps = {
	readonly overlay: Overlay;
	/** Returns what was typed before the palette was there. */
	readonly takeTyped: () => string;
	readonly onClose: () => void;
	/** Replaces this overlay with another one. */
	readonly onOverlay: (overlay: Overlay) => void;
};

/** The dialog of an overlay. It is loaded with the first one. */
export function OverlayDialog({ overlay, takeTyped, onClose, onOverlay }: OverlayDialogProps) {
	if (overlay === "palette") return <Palette takeTyped={takeTyped} onClose={onClose} onOverlay={onOverlay} />;
	const Dialog = overlay === "keys" ? LazyKeyPanel : LazyShortcutList;
	return (
		<LazyRegion onClose={onClose}>
			<Dialog onClose={onClose} />
		</LazyRegion>
	);
}
