import type { ReactNode } from "react";

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** One part of the guide, with an address of its own. */
export function Section({ id, title, children }: Props) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="flex scroll-mt-6 flex-col gap-4 border-line border-t pt-6 [&_p>code]:whitespace-nowrap [&_p>code]:rounded-box [&_p>code]:bg-sunken [&_p>code]:px-1 [&_p>code]:py-0.5 [&_p>code]:text-sm"
		>
			<h2 id={`${id}-title`} className="font-semibold text-xl tracking-tight">
				<a href={`#${id}`} className="rounded-box hover:text-accent">
					{title}
				</a>
			</h2>
			{children}
		</section>
	);
}
