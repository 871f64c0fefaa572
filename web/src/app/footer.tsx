import { Link } from "wouter";
import { useSettings } from "@/lib/settings-context";

/** Credits whoever answers. */
export function Footer() {
	const { providerName, version } = useSettings();
	return (
		<footer className="mt-16 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-6 text-muted text-sm">
			<p>
				API provided by <span className="font-medium text-ink">{providerName}</span>
			</p>
			<p className="flex items-center gap-4">
				<Link href="/docs" className="underline underline-offset-3 hover:text-ink">
					Guide
				</Link>
				<span>Viewfinder {version}</span>
			</p>
		</footer>
	);
}
