import { ImageOff, TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { type Absence, absenceText } from "../shown/absence";
import { adviceOn } from "./on-stage";

type ExcuseNoteProps = {
	readonly why: Absence;
	/** The story's day is over, and it is not kept. */
	readonly isOver: boolean;
	/** A picture is there at least: the note stands at its bottom. */
	readonly hasPicture: boolean;
	readonly children?: ReactNode;
};

/** Says on the stage why it is not showing what it should, and what to do. */
export function ExcuseNote({ why, isOver, hasPicture, children }: ExcuseNoteProps) {
	const Icon = why.shows === "expired" ? TimerOff : ImageOff;
	return (
		<div
			className={cx(
				"absolute inset-x-0 bottom-0 grid justify-items-center gap-2 px-6 text-center",
				hasPicture ? "border-line border-t bg-surface py-4" : "top-0 content-center",
			)}
		>
			<Icon aria-hidden size={24} className="text-muted" />
			<p className="font-medium">{absenceText(why)}</p>
			<p className="max-w-64 text-muted text-sm">{adviceOn(why, isOver)}</p>
			{children}
		</div>
	);
}
