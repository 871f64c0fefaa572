import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type SelectProps = Omit<ComponentProps<"select">, "size"> & { readonly size?: keyof typeof selectSizes };

/** As high as buttons of the same size. */
const selectSizes = { small: "h-7", medium: "h-9" };

/** A choice of one of several options, as the browser has it. */
export function Select({ size = "medium", className, ...rest }: SelectProps) {
	return (
		<select
			className={cx(
				"min-w-0 rounded-box border border-edge bg-surface px-2 text-sm hover:border-ink",
				selectSizes[size],
				className,
			)}
			{...rest}
		/>
	);
}
