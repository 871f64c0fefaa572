import { Ellipsis, type LucideIcon } from "lucide-react";
import { Link } from "./link";
import { closingMenu, PopoverButton } from "./popover";

/** A menu command: an action, or a link to a page. */
export type MenuCommand = { readonly name: string; readonly icon: LucideIcon } & (
	| { readonly onClick: () => void }
	| { readonly href: string }
);

type RowMenuProps = {
	/** The button's accessible name. */
	readonly label: string;
	readonly commands: readonly MenuCommand[];
	/** The button stays focusable but does not open the menu. */
	readonly disabled?: boolean;
};

const commandClass =
	"flex min-h-9 items-center gap-2.5 rounded-box px-2 text-left hover:bg-sunken hover:text-accent max-sm:min-h-11";

/** The menu for less frequent actions on a row or a page. */
export function RowMenu({ label, commands, disabled = false }: RowMenuProps) {
	return (
		<PopoverButton
			label={label}
			icon={<Ellipsis aria-hidden size={18} />}
			look="quiet"
			isNarrow
			disabled={disabled}
		>
			<div className="grid">
				{commands.map((command) => {
					const { name, icon: Icon } = command;
					const content = (
						<>
							<Icon aria-hidden size={16} className="shrink-0" />
							{name}
						</>
					);
					if ("href" in command)
						return (
							<Link key={name} href={command.href} className={commandClass}>
								{content}
							</Link>
						);
					return (
						<button key={name} type="button" className={commandClass} onClick={closingMenu(command.onClick)}>
							{content}
						</button>
					);
				})}
			</div>
		</PopoverButton>
	);
}
