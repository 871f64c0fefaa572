import { ImageOff, TimerOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/lib/cx";

type PictureProps = {
	/** If missing, the fallback is shown. */
	readonly src?: string | undefined;
	readonly alt: string;
	/** The box's width divided by its height, such as 1 or 9 / 16. The box never changes its size. */
	readonly ratio?: number;
	/** CSS object-fit. */
	readonly fit?: "cover" | "contain";
	/** The link has expired, so nothing is loaded. */
	readonly expired?: boolean;
	/** Nothing is loaded yet. */
	readonly pending?: boolean;
	readonly eager?: boolean;
	/** Content on top of the picture, such as a badge or a duration. */
	readonly overlay?: ReactNode;
	/** Frames the picture on hover. */
	readonly framed?: boolean;
	readonly className?: string;
};

/** A picture in a box with a fixed aspect ratio, with a fallback if it is missing or expired. */
export function Picture({
	src,
	alt,
	ratio = 1,
	fit = "cover",
	expired = false,
	pending = false,
	eager = false,
	overlay,
	framed = false,
	className,
}: PictureProps) {
	const [failed, setFailed] = useState<string>();
	const missing = expired || !src || failed === src;
	return (
		<div
			style={{ aspectRatio: ratio }}
			className={cx(
				"relative overflow-hidden rounded-box bg-sunken",
				framed && "frame frame-inside frame-hover",
				className,
			)}
		>
			{missing && <MissingPicture alt={alt} expired={expired} />}
			{!missing && !pending && (
				<img
					key={src}
					src={src}
					alt={alt}
					loading={eager ? "eager" : "lazy"}
					decoding="async"
					onError={() => setFailed(src)}
					className={cx("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
				/>
			)}
			{overlay}
		</div>
	);
}

type MissingPictureProps = { readonly alt: string; readonly expired: boolean };

function MissingPicture({ alt, expired }: MissingPictureProps) {
	const text = expired ? "Link expired" : "No picture";
	const Icon = expired ? TimerOff : ImageOff;
	return (
		<div
			role="img"
			aria-label={alt ? `${alt}: ${text.toLowerCase()}` : text}
			className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-1 text-center text-muted text-xs @container-[size]"
		>
			<Icon aria-hidden size={18} className="shrink-0" />
			<span className="hidden @min-[5rem]:inline">{text}</span>
		</div>
	);
}
