import { Link } from "@/components/link";
import { useSettings } from "@/lib/settings";

/** A note that the sandbox's data is made up, linked to instructions for connecting the provider. */
export function SandboxMark({ className }: { readonly className: string }) {
	const { sandbox } = useSettings();
	if (!sandbox) return null;
	return (
		<Link
			href="/docs/provider"
			title="The sandbox makes up people and pictures. See how to connect the provider."
			className={className}
		>
			Made-up <span className="max-lg:sr-only">sandbox </span>data
		</Link>
	);
}
