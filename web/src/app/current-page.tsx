import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "@/components/error-boundary";
import { lazyComponent } from "@/components/lazy-component";
import { PageBar } from "@/components/page-bar";
import { Skeleton } from "@/components/skeleton";
import { HomePage } from "@/features/home/home-page";
import { Brand } from "./brand";
import type { ConsolePage } from "./console-page";
import { PageFailure } from "./page-failure";
import { PageFocus } from "./page-focus";

const LazyLookupPage = lazyComponent(async () => (await import("@/features/lookup/lookup-page")).LookupPage);

const LazyDocsPage = lazyComponent(async () => (await import("@/features/docs/docs-page")).DocsPage);

const LazyHistoryPage = lazyComponent(
	async () => (await import("@/features/history/history-page")).HistoryPage,
);

const LazyComparePage = lazyComponent(
	async () => (await import("@/features/compare/compare-page")).ComparePage,
);

const LazyCollectionsRouter = lazyComponent(
	async () => (await import("@/features/collections/collections-router")).CollectionsRouter,
);

const LazyNotFoundPage = lazyComponent(async () => (await import("./not-found-page")).NotFoundPage);

type CurrentPageProps = {
	readonly page: ConsolePage;
	/** The buttons of the header. */
	readonly actions: ReactNode;
};

/** The header and the content of a page. The code of every page but home is loaded when the page is opened. */
export function CurrentPage({ page, actions }: CurrentPageProps) {
	const pageFocus = <PageFocus key={page.key} title={page.title} />;
	const fallback = (error: unknown, retry: () => void) => (
		<>
			<PageBar actions={actions}>{null}</PageBar>
			<PageFailure error={error} onRetry={retry} />
			{pageFocus}
		</>
	);
	if (page.kind === "home") {
		return (
			<>
				<HomePage actions={actions} />
				{pageFocus}
			</>
		);
	}
	return (
		<main id="main" tabIndex={-1} className="flow-root min-h-dvh">
			<Suspense fallback={<PageSkeleton actions={actions} />}>
				<ErrorBoundary key={page.key} fallback={fallback}>
					<PageBody page={page} actions={actions} />
					{pageFocus}
				</ErrorBoundary>
			</Suspense>
		</main>
	);
}

function PageBody({ page, actions }: CurrentPageProps) {
	switch (page.kind) {
		case "lookup":
			return <LazyLookupPage feature={page.feature} actions={actions} />;
		case "docs":
			return <LazyDocsPage path={page.key} actions={actions} />;
		case "history":
			return <LazyHistoryPage actions={actions} />;
		case "compare":
			return <LazyComparePage actions={actions} />;
		case "collections":
			return <LazyCollectionsRouter path={page.key} actions={actions} />;
		case "unknown":
			return (
				<>
					<BrandBar actions={actions} />
					<LazyNotFoundPage path={page.path} />
				</>
			);
		case "home":
			return null;
	}
}

function PageSkeleton({ actions }: { readonly actions: ReactNode }) {
	return (
		<>
			<PageBar actions={actions}>{null}</PageBar>
			<div className="flex flex-col gap-4 pt-4">
				<Skeleton className="h-5 w-96 max-w-full" />
				<Skeleton className="h-9" />
			</div>
		</>
	);
}

/** The bar of a page without a title of its own in it. Where there is no sidebar, it has the link home. */
function BrandBar({ actions }: { readonly actions: ReactNode }) {
	return (
		<PageBar actions={actions}>
			<div className="lg:hidden">
				<Brand />
			</div>
		</PageBar>
	);
}
