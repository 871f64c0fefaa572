import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { Mark } from "@/components/mark";
import { Skeleton } from "@/components/skeleton";
import { HomePage } from "@/features/home/home-page";
import { PageFocus } from "./page-focus";
import type { Route } from "./routes";

const LazyLookupPage = lazy(async () => ({
	default: (await import("@/features/lookup/lookup-page")).LookupPage,
}));

const LazyDocsPage = lazy(async () => ({ default: (await import("@/features/docs/docs-page")).DocsPage }));

const LazyNotFoundPage = lazy(async () => ({
	default: (await import("./not-found-page")).NotFoundPage,
}));

type CurrentPageProps = {
	readonly page: Route;
	/** The buttons of the header. */
	readonly actions: ReactNode;
};

/** The header and the content of a page. The code of every page but home is loaded when the page is opened. */
export function CurrentPage({ page, actions }: CurrentPageProps) {
	const pageFocus = <PageFocus key={page.key} title={page.title} />;
	if (page.kind === "home") {
		return (
			<>
				<HomePage actions={actions} />
				{pageFocus}
			</>
		);
	}
	return (
		<>
			<TopBar actions={actions} />
			<main id="main" tabIndex={-1} className="flow-root min-h-dvh">
				<Suspense fallback={<PageSkeleton />}>
					<Fragment key={page.key}>
						<PageBody page={page} />
						{pageFocus}
					</Fragment>
				</Suspense>
			</main>
		</>
	);
}

function PageBody({ page }: { readonly page: Route }) {
	switch (page.kind) {
		case "lookup":
			return <LazyLookupPage feature={page.feature} />;
		case "docs":
			return <LazyDocsPage />;
		case "unknown":
			return <LazyNotFoundPage path={page.path} />;
		case "home":
			return null;
	}
}

function PageSkeleton() {
	return (
		<div className="flex flex-col gap-4 pt-8">
			<Skeleton className="h-10 w-72 max-w-full" />
			<Skeleton className="h-6 w-96 max-w-full" />
			<Skeleton className="mt-4 h-28" />
		</div>
	);
}

/** The header of every page but home: a link home, the access key and the theme. */
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
