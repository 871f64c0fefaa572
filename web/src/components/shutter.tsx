import type { ReactNode } from "react";

type Props = {
	/** Blinks once whenever this changes: the id of the answer, for instance. */
	readonly shot: string | number;
	readonly className?: string;
	readonly children: ReactNode;
};

/** The blink of a shutter as a new answer comes in. Its content is mounted anew with each shot. */
export function Shutter({ shot, className, children }: Props) {
	return (
		<div key={shot} className={className ? `animate-blink ${className}` : "animate-blink"}>
			{children}
		</div>
	);
}
