import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/button";
import type { ButtonLook } from "@/components/button-class";
import { cx } from "@/lib/cx";

type ArrowButtonProps = Pick<ButtonLook, "look"> & {
	readonly to: -1 | 1;
	readonly label: string;
	/** The arrow key of that direction does the same. */
	readonly isKeyed?: boolean;
	/** Nothing is there. The button stays where it is and keeps the focus, so that a walk can turn round. */
	readonly ended: boolean;
	readonly onPress: () => void;
	readonly className?: string;
};

const back = { Icon: ChevronLeft, key: "ArrowLeft" };
const forth = { Icon: ChevronRight, key: "ArrowRight" };

/** A step back or forth. */
export function ArrowButton({
	to,
	label,
	isKeyed = false,
	ended,
	onPress,
	look,
	className,
}: ArrowButtonProps) {
	const { Icon, key } = to === -1 ? back : forth;
	return (
		<Button
			look={look}
			size="icon"
			aria-label={label}
			aria-keyshortcuts={isKeyed ? key : undefined}
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
