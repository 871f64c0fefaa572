import type { ComponentProps } from "react";

/** A link past what comes next, in sight while it has the focus. */
export function SkipLink(props: Omit<ComponentProps<"a">, "className">) {
	return (
		<a
			{...props}
			className="fixed top-2 left-2 z-(--layer-skip-link) -translate-y-16 rounded-box bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
		/>
	);
}
