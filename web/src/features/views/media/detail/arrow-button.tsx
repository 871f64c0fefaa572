import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/button";
import type { ButtonLook } from "@/components/button-class";
import { cx } from "@/lib/cx";

type ArrowButtonProps = Pick<ButtonLook, "look"> & {
	readonly to: -1 | 1;
	readonly label: string;
	/** Nothing is there. The button stays where it is and keeps the focus, so that a walk can turn round. */
	readonly ended: boolean;
	readonly onPress: () => void;
	readonly className?: string;
};

/** A step back or forth. */
export function ArrowButton({ to, label, ended, onPress, look, className }: ArrowButtonProps) {
	const Icon = to === -1 ? ChevronLeft : ChevronRight;
	return (
		<Button
			look={look}
			size="icon"
			aria-label={label}
			aria-disabled={ended}
			onClick={() => !ended && onPress()}
			className={cx(
				className,
				ended && "cursor-default! text-line!",
				ended && look !== "quiet" && "border-line!",
			)}
		>
			<Icon aria-hidden size={20} />
		</Button>
	);
}
