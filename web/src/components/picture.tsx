import { ImageOff, TimerOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/lib/cx";

type Props = {
	/** Where the picture is; without it the fallback shows. */
	readonly src?: string | undefined;
	readonly alt: string;
	/** The box's proportion, such as 1 or 9 / 16. The box never changes its size. */
	readonly ratio?: number;
	/** Whether the picture fills the box, cut at its edges, or is whole inside it. */
	readonly fit?: "cover" | "contain";
	/** The link is known to have run out: nothing is loaded. */
	readonly expired?: boolean;
	readonly eager?: boolean;
	/** Stands over the picture: a badge, a length. */
	readonly overlay?: ReactNode;
	/** Frames the picture under the pointer. */
	readonly framed?: boolean;
	readonly className?: string;
};

/** A picture in a box of fixed proportion, which says so when there is none. */
export function Picture({
	src,
	alt,
	ratio = 1,
	fit = "cover",
	expired = false,
	eager = false,
	overlay,
	framed = false,
	className,
}: Props) {
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
			{missing ? (
				<Missing alt={alt} expired={expired} />
			) : (
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

function Missing({ alt, expired }: { readonly alt: string; readonly expired: boolean }) {
	const says = expired ? "Link expired" : "No picture";
	const Icon = expired ? TimerOff : ImageOff;
	return (
		<div
			role="img"
			aria-label={alt ? `${alt}: ${says.toLowerCase()}` : says}
			className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-1 text-center text-muted text-xs @container-[size]"
		>
			<Icon aria-hidden size={18} className="shrink-0" />
			<span className="hidden @min-[5rem]:inline">{says}</span>
		</div>
	);
}
