import { Moon, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Category } from "@/catalog/catalog.gen";
import { Dialog } from "@/components/dialog";
import { AccessPanel } from "./access-panel";
import type { ConsolePage } from "./console-page";
import { FeatureNavigation } from "./feature-navigation";
import { GuideLink } from "./places";
import { useTheme } from "./theme";

type MenuProps = {
	readonly page: ConsolePage;
	readonly kind: "sheet" | "drawer";
	/** Whether the key field gets the focus. */
	readonly startsAtKey: boolean;
	readonly onKeys: () => void;
	readonly onSection: (category: Category) => void;
	readonly onClose: () => void;
};

/** Everything that doesn't fit on phones and tablets: the key, the guide, the theme and the features. */
export function Menu({ page, kind, startsAtKey, onKeys, onSection, onClose }: MenuProps) {
	const field = useRef<HTMLInputElement>(null);
	// A dialog focuses its first button when it opens.
	useEffect(() => {
		if (startsAtKey) field.current?.focus();
	}, [startsAtKey]);
	return (
		<Dialog kind={kind} title="More" onClose={onClose}>
			<div className="mt-3">
				<AccessPanel field={field} onKeys={onKeys} />
			</div>
			<div className="mt-2 flex flex-col divide-y divide-line border-line border-b">
				<GuideLink page={page} onOpen={onClose} className={rowClass} />
				<ThemeRow />
			</div>
			<FeatureNavigation page={page} onSection={onSection} onOpen={onClose} />
		</Dialog>
	);
}

const rowClass =
	"flex min-h-11 items-center gap-3 rounded-box px-2 font-medium text-sm transition-colors hover:bg-sunken";

function ThemeRow() {
	const [theme, toggle] = useTheme();
	const Icon = theme === "dark" ? Sun : Moon;
	return (
		<button type="button" onClick={toggle} className={rowClass}>
			<Icon aria-hidden size={16} />
			{theme === "dark" ? "Use the light theme" : "Use the dark theme"}
		</button>
	);
}
