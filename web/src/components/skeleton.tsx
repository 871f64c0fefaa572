import { cx } from "@/lib/cx";

/** A placeholder while content loads. It pulses only after a noticeable delay. */
export function Skeleton({ className }: { readonly className?: string }) {
	return <div aria-hidden className={cx("animate-wait rounded-box bg-sunken", className)} />;
}
