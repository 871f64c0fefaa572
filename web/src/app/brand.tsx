import { Link } from "@/components/link";
import { Mark } from "@/components/mark";

/** The console's mark and name, linked to the home page. */
export function Brand() {
	return (
		<Link
			href="/"
			className="-ml-1 flex h-(--bar-height) w-fit shrink-0 items-center gap-2.5 rounded-box px-1 font-semibold text-lg tracking-tight"
		>
			<span className="text-accent">
				<Mark className="size-5.5" />
			</span>
			Viewfinder
		</Link>
	);
}
