import { cx } from "@/lib/cx";

/** Holds the place of what is being fetched. It breathes only when the wait is long enough to be noticed. */
export function Skeleton({ className }: { readonly className?: string }) {
	return <div aria-hidden className={cx("animate-wait rounded-box bg-sunken", className)} />;
}
