import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "@/components/skeleton";
import { HomePage } from "@/features/home/home-page";
import { Arrival } from "./arrival";
import type { Page } from "./page-at";
import { TopBar } from "./top-bar";

const LookupPage = lazy(async () => ({
	default: (await import("@/features/lookup/lookup-page")).LookupPage,
}));
const DocsPage = lazy(async () => ({ default: (await import("@/features/docs/docs-page")).DocsPage }));
const NotFoundPage = lazy(async () => ({
	default: (await import("@/features/not-found/not-found-page")).NotFoundPage,
}));

/** The header and the main part of a page. All but home are loaded when they are opened. */
export function CurrentPage({ page, actions }: { readonly page: Page; readonly actions: ReactNode }) {
	const arrival = <Arrival key={page.key} title={page.title} />;
	if (page.kind === "home") {
		return (
			<>
				<HomePage actions={actions} />
				{arrival}
			</>
		);
	}
	return (
		<>
			<TopBar actions={actions} />
			<main id="main" tabIndex={-1} className="flow-root min-h-dvh">
				<Suspense fallback={<Waiting />}>
					<Fragment key={page.key}>
						<Body page={page} />
						{arrival}
					</Fragment>
				</Suspense>
			</main>
		</>
	);
}

function Body({ page }: { readonly page: Page }) {
	switch (page.kind) {
		case "lookup":
			return <LookupPage feature={page.feature} />;
		case "docs":
			return <DocsPage />;
		case "unknown":
			return <NotFoundPage path={page.path} />;
		case "home":
			return null;
	}
}

function Waiting() {
	return (
		<div className="flex flex-col gap-4 pt-8">
			<Skeleton className="h-10 w-72 max-w-full" />
			<Skeleton className="h-6 w-96 max-w-full" />
			<Skeleton className="mt-4 h-28" />
		</div>
	);
}
