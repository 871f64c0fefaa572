import type { ReactNode } from "react";
import { Link } from "wouter";
import { Mark } from "@/components/mark";

/** The header of every page but home: the way home, the access key and the theme. */
export function TopBar({ actions }: { readonly actions: ReactNode }) {
	return (
		<header className="flex h-16 items-center justify-between gap-4 border-line border-b">
			<Link
				href="/"
				className="-ml-1 flex items-center gap-2.5 rounded-box p-1 font-semibold text-lg tracking-tight"
			>
				<span className="text-accent">
					<Mark className="size-5.5" />
				</span>
				Viewfinder
			</Link>
			{actions}
		</header>
	);
}
