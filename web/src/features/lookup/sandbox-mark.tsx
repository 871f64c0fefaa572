import { Link } from "@/components/link";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";

/** Says that the data is made up, if it is from the sandbox, and links to how to connect the provider. */
export function SandboxMark({ isShort = false }: { readonly isShort?: boolean }) {
	const { sandbox } = useSettings();
	if (!sandbox) return null;
	return (
		<Link
			href="/docs/provider"
			aria-label="Made-up sandbox data. How to connect the provider"
			title="The sandbox makes up people and pictures. See how to connect the provider."
			className={cx(
				"shrink-0 rounded-box text-muted text-xs hover:text-accent",
				isShort
					? "inline-flex min-h-6 items-center underline decoration-edge decoration-dotted underline-offset-3 md:hidden"
					: "border border-line px-2 py-0.5 hover:border-edge max-md:hidden",
			)}
		>
			{isShort ? "Made up" : "Made-up sandbox data"}
		</Link>
	);
}
