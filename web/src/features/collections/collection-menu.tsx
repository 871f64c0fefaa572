import { Ellipsis, type LucideIcon } from "lucide-react";
import { closingMenu, PopoverButton } from "@/components/popover";

/** A command of a menu. */
export type MenuCommand = {
	readonly name: string;
	readonly icon: LucideIcon;
	readonly onClick: () => void;
};

type CollectionMenuProps = {
	/** The accessible name of its button. */
	readonly label: string;
	readonly commands: readonly MenuCommand[];
	readonly disabled?: boolean;
};

/** The menu of the less frequent actions on a collection. */
export function CollectionMenu({ label, commands, disabled = false }: CollectionMenuProps) {
	return (
		<PopoverButton
			label={label}
			icon={<Ellipsis aria-hidden size={18} />}
			look="quiet"
			isNarrow
			disabled={disabled}
		>
			<div className="grid">
				{commands.map(({ name, icon: Icon, onClick }) => (
					<button
						key={name}
						type="button"
						className="flex min-h-9 items-center gap-2.5 rounded-box px-2 text-left hover:bg-sunken hover:text-accent max-sm:min-h-11"
						onClick={closingMenu(onClick)}
					>
						<Icon aria-hidden size={16} />
						{name}
					</button>
				))}
			</div>
		</PopoverButton>
	);
}
