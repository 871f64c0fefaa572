import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { Frame } from "@/components/frame";
import type { Row } from "@/lib/answer/fields";
import { cx } from "@/lib/cx";
import { mediaURL } from "../media-url";
import { ClipPlayer } from "../shown/clip-player";
import { pictureFor } from "../shown/sizes";
import { ExcuseNote } from "./excuse-note";
import { type OnStage, onStage } from "./on-stage";
import { thumbSide } from "./story-thumb";

type StageProps = {
	readonly row: Row;
	/** What the picture or the clip is called. */
	readonly name: string;
	/** The story's day is over, and it is not kept. */
	readonly isOver: boolean;
	readonly now: Date;
};

type Load = { readonly state: "shown" | "failed"; readonly attempt: number };

/** One story in its box, which never changes its size: a picture, a clip that plays when asked to, or why there is neither. */
export function Stage({ row, name, isOver, now }: StageProps) {
	const [load, setLoad] = useState<Load>({ state: "shown", attempt: 0 });
	const on = onStage(row, now);
	const box = useRef<HTMLDivElement>(null);
	const retry = () => {
		// The button that was pressed goes: the focus stays on the stage.
		box.current?.focus();
		setLoad({ state: "shown", attempt: load.attempt + 1 });
	};
	const fail = () => setLoad({ ...load, state: "failed" });
	return (
		<Frame className="aspect-[9/16] w-full">
			<div
				ref={box}
				tabIndex={-1}
				className="relative size-full overflow-hidden rounded-box border border-line bg-sunken"
			>
				{load.state === "shown" && (
					<Shown key={load.attempt} on={on} small={pictureFor(row, thumbSide)} name={name} onFail={fail} />
				)}
				<Excuse on={on} isOver={isOver} failed={load.state === "failed"} onRetry={retry} />
			</div>
		</Frame>
	);
}

type ShownProps = {
	readonly on: OnStage;
	/** The thumbnail, which is there already: it stands in until the picture has come. */
	readonly small: string | null;
	readonly name: string;
	readonly onFail: () => void;
};

const whole = "absolute inset-0 size-full object-contain";

function Shown({ on, small, name, onFail }: ShownProps) {
	if (on.shows === "clip") {
		return <ClipPlayer url={on.clip.url} poster={on.poster} name={name} onError={onFail} className={whole} />;
	}
	const url = on.shows === "picture" ? on.picture.url : on.poster;
	if (url === null) return null;
	const backgroundImage = small === null || small === url ? undefined : `url("${mediaURL(small)}")`;
	return (
		<img
			key={url}
			src={mediaURL(url)}
			alt={name}
			style={{ backgroundImage }}
			onError={onFail}
			className={cx(whole, "bg-center bg-contain bg-no-repeat")}
		/>
	);
}

type ExcuseProps = {
	readonly on: OnStage;
	readonly isOver: boolean;
	readonly failed: boolean;
	readonly onRetry: () => void;
};

function Excuse({ on, isOver, failed, onRetry }: ExcuseProps) {
	if (on.shows === "expired" || on.shows === "missing") {
		const isPosterShown = on.poster !== null && !failed;
		return <ExcuseNote why={on} isOver={isOver} hasPicture={isPosterShown} />;
	}
	if (!failed) return null;
	return (
		<ExcuseNote why={{ shows: "failed", what: on.shows }} isOver={isOver} hasPicture={false}>
			<Button size="small" onClick={onRetry}>
				Try again
			</Button>
		</ExcuseNote>
	);
}
