import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { lazyComponent } from "@/components/lazy-component";
import { LazyRegion } from "@/components/lazy-region";
import { Link } from "@/components/link";
import { Skeleton } from "@/components/skeleton";
import { cx } from "@/lib/cx";
import { useSettings } from "@/lib/settings";

const LazyTestIdentifiers = lazyComponent(
	async () => (await import("@/features/docs/test-identifiers")).TestIdentifiers,
);

/**
 * Explains where responses come from. For the sandbox, it also shows how to connect a provider, and the test
 * identifiers.
 */
export function ProviderNote() {
	const { sandbox, providerName } = useSettings();
	if (!sandbox) {
		return (
			<p className="mt-8 text-code text-muted">
				Connected to <strong className="font-medium text-ink">{providerName}</strong>: every response comes
				from the provider.
			</p>
		);
	}
	return <SandboxNote />;
}

function SandboxNote() {
	const [isOpen, setOpen] = useState(false);
	const identifiers = useId();
	return (
		<section aria-label="Sandbox" className="mt-8 text-code text-muted">
			<p id="sandbox">
				You are in the sandbox: people and pictures are made up, and any key except{" "}
				<code className="whitespace-nowrap font-mono text-ink">refused-key</code> works. For the real
				provider, start the console with{" "}
				<code className="whitespace-nowrap font-mono text-ink">--provider URL</code>.{" "}
				<Link href="/docs/provider" className={noteLinkClass}>
					How to connect the provider
				</Link>{" "}
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={identifiers}
					onClick={() => setOpen(!isOpen)}
					className={noteLinkClass}
				>
					Test identifiers
					<ChevronRight
						aria-hidden
						size={14}
						className={cx("inline transition-transform", isOpen && "rotate-90")}
					/>
				</button>
			</p>
			<div id={identifiers} hidden={!isOpen} className="pt-2 pb-3 text-ink text-sm">
				{isOpen && (
					<LazyRegion fallback={<Skeleton className="h-96" />}>
						<LazyTestIdentifiers />
					</LazyRegion>
				)}
			</div>
		</section>
	);
}

const noteLinkClass =
	"mr-1.5 inline-block min-h-6 whitespace-nowrap rounded-box align-middle leading-6 text-accent lone-link";
