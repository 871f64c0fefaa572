import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Palette } from "@/features/palette/palette";

const LazyShortcutList = lazyComponent(
	async () => (await import("@/features/palette/shortcut-list")).ShortcutList,
);

const LazyKeyPanel = lazyComponent(async () => (await import("@/features/keys/key-panel")).KeyPanel);

/** An overlay, which can be opened on every page. */
export type Overlay = "palette" | "shortcuts" | "keys";

type OverlayDialogProps = {
	readonly overlay: Overlay;
	/** Returns the text that was typed before the palette was rendered. */
	readonly takeTyped: () => string;
	readonly onClose: () => void;
	/** Replaces this overlay with another one. */
	readonly onOverlay: (overlay: Overlay) => void;
};

/** The dialog for an overlay. The code is loaded with the first overlay. */
export function OverlayDialog({ overlay, takeTyped, onClose, onOverlay }: OverlayDialogProps) {
	if (overlay === "palette") return <Palette takeTyped={takeTyped} onClose={onClose} onOverlay={onOverlay} />;
	const Dialog = overlay === "keys" ? LazyKeyPanel : LazyShortcutList;
	return (
		<LazyRegion onClose={onClose}>
			<Dialog onClose={onClose} />
		</LazyRegion>
	);
}
