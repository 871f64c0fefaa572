import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { Collapsible } from "@/components/collapsible";
import { Skeleton } from "@/components/skeleton";
import { useSettings } from "@/lib/settings";

const LazyTestIdentifiers = lazy(async () => ({
	default: (await import("@/features/docs/test-identifiers")).TestIdentifiers,
}));

/** Where the answers come from; for the sandbox also how to connect a provider, and the test identifiers. */
export function ProviderNote() {
	const { sandbox, providerName } = useSettings();
	if (!sandbox) {
		return (
			<p className="text-muted text-sm">
				Connected to <strong className="font-medium text-ink">{providerName}</strong>: every answer is the
				provider’s own.
			</p>
		);
	}
	return (
		<section aria-label="Sandbox" className="rounded-box border border-line bg-sunken px-4 pt-3 pb-1.5">
			<p className="text-sm">
				<strong className="font-semibold">You are in the sandbox.</strong> People and pictures are made up,
				and any key works. For the real provider, start the console with{" "}
				<code className="whitespace-nowrap rounded-box bg-surface px-1 py-0.5 text-xs">--provider URL</code>.{" "}
				<Link
					href="/docs#provider"
					className="whitespace-nowrap font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
				>
					How to connect it
				</Link>
			</p>
			<Collapsible
				level={2}
				startOpen={false}
				className="mt-1"
				title={
					<span className="font-medium text-sm">
						Test identifiers<span className="max-sm:hidden">: a value to type for each state and fault</span>
					</span>
				}
			>
				<div className="pt-2 pb-3">
					<Suspense fallback={<Skeleton className="h-96" />}>
						<LazyTestIdentifiers />
					</Suspense>
				</div>
			</Collapsible>
		</section>
	);
}
