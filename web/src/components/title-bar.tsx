import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { PageBar } from "./page-bar";

type TitleBarProps = {
	readonly title: string;
	/** The name of the link back. */
	readonly back?: string | undefined;
	/** The target of the link back, by default the home page. */
	readonly backTo?: string;
	/** The buttons at the end of the bar. */
	readonly actions: ReactNode;
	/** Next to the title, if there is room. */
	readonly children?: ReactNode;
};

/** A page bar with a title and a link back. */
export function TitleBar({ title, back = "Back to Home", backTo = "/", actions, children }: TitleBarProps) {
	return (
		<PageBar actions={actions}>
			<Link
				href={backTo}
				className="-ml-1 inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-box px-1 text-code text-muted hover:text-accent max-sm:min-w-6"
			>
				<ArrowLeft aria-hidden size={16} />
				<span className="max-sm:sr-only max-2xl:in-[.has-side]:sr-only">{back}</span>
			</Link>
			<h1 className="truncate font-semibold text-lg tracking-tight sm:text-xl md:not-in-[.has-side]:shrink-0">
				{title}
			</h1>
			{children}
		</PageBar>
	);
}
