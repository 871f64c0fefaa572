import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { cx } from "@/lib/cx";
import { mediaURL } from "@/lib/media-url";

const LazyJobIcon = lazyComponent(async () => (await import("./job-icon")).JobIcon);

/**
 * Pictures from the sandbox's responses, by path on its host. A test checks them against the sandbox. For other
 * providers, an icon is shown instead.
 */
type SandboxPictures = {
	readonly paths: readonly string[];
	readonly isTall?: boolean;
	/** Whether a play icon is shown on top of the pictures. */
	readonly isPlayed?: boolean;
};

export type JobPicture = SandboxPictures | "bars" | "table";

type JobPictureTileProps = {
	readonly picture: JobPicture;
	/** The feature ID. */
	readonly feature: string;
	readonly hasPictures: boolean;
};

/** The picture of a job. */
export function JobPictureTile({ picture, feature, hasPictures }: JobPictureTileProps) {
	if (picture === "bars") return <Bars />;
	if (picture === "table") return <Table />;
	const { paths, isTall = false, isPlayed = false } = picture;
	if (!hasPictures)
		return (
			<Tile className="place-items-center bg-accent-soft text-accent">
				<LazyRegion>
					<LazyJobIcon feature={feature} />
				</LazyRegion>
			</Tile>
		);
	return (
		<Tile className={cx("gap-0.5", isTall ? "grid-cols-3" : paths.length > 1 && "grid-cols-2")}>
			{paths.map((path) => (
				<span
					key={path}
					className={cx(
						"relative overflow-hidden rounded-box bg-sunken",
						isTall ? "aspect-[0.3]" : "aspect-square",
					)}
				>
					<img
						src={mediaURL(`https://media.sandbox.invalid${path}`)}
						alt=""
						decoding="async"
						className="absolute inset-0 size-full object-cover"
					/>
					{isPlayed && <PlayMark />}
				</span>
			))}
		</Tile>
	);
}

type TileProps = { readonly className: string | false; readonly children: ReactNode };

function Tile({ className, children }: TileProps) {
	return (
		<span
			aria-hidden
			className={cx("grid size-11 shrink-0 overflow-hidden rounded-box sm:size-16", className)}
		>
			{children}
		</span>
	);
}

function PlayMark() {
	return (
		<span className="absolute inset-0 m-auto grid size-7 place-items-center rounded-full bg-ink/80 text-paper">
			<Play size={13} fill="currentColor" />
		</span>
	);
}

/** The bar heights, in percent. */
const bars = [38, 22, 61, 94, 47, 70];

function Bars() {
	return (
		<Tile className="bg-sunken">
			<svg aria-hidden="true" viewBox="0 0 64 64" className="size-full fill-edge/45">
				{bars.map((height, index) => (
					<rect
						key={height}
						x={8 + index * 8.4}
						y={56 - height / 2}
						width="6"
						height={height / 2}
						className={height === 94 ? "fill-accent" : undefined}
					/>
				))}
			</svg>
		</Tile>
	);
}

function Table() {
	return (
		<Tile className="bg-sunken">
			<svg aria-hidden="true" viewBox="0 0 64 64" className="size-full fill-edge/45">
				{[12, 23, 34, 45].map((y) => (
					<g key={y}>
						<rect x="9" y={y} width="14" height="7" className="fill-accent" />
						<rect x="26" y={y} width="13" height="7" />
						<rect x="42" y={y} width="13" height="7" />
					</g>
				))}
			</svg>
		</Tile>
	);
}
