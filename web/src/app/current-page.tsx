import { type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "@/components/error-boundary";
import { lazyComponent } from "@/components/lazy-component";
import { PageBar } from "@/components/page-bar";
import { Skeleton } from "@/components/skeleton";
import { HomePage } from "@/features/home/home-page";
import { Brand } from "./brand";
import type { ConsolePage } from "./console-page";
import { PageFailure } from "./page-failure";

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
	/** The header buttons. */
	readonly actions: ReactNode;
};

/** A page's header and content. Except for home, a page's code is loaded when the page is opened. */
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
			return <LazyLookupPage id={page.feature.id} actions={actions} />;
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

/** The bar for a page without a title bar. If there is no sidebar, it has a link to the home page. */
function BrandBar({ actions }: { readonly actions: ReactNode }) {
	return (
		<PageBar actions={actions}>
			<div className="lg:hidden">
				<Brand />
			</div>
		</PageBar>
	);
}

// This state belongs to the document, not to a component: whether this is its first page, and whether it was
// reached with Back or Forward.
let isFirstPage = true;

let isBackNavigation = false;

window.addEventListener("popstate", () => {
	isBackNavigation = true;
});

// Going back within a page, for example from a dialog, does not count as the next navigation.
window.addEventListener("pushState", () => {
	isBackNavigation = false;
});

/**
 * Mounted with a page once it has loaded. Sets the document's title, scrolls to the top after a navigation
 * inside the console, and moves the focus: to the control marked with `data-first-focus`, or else, after a
 * navigation, to the heading. After going back, the browser restores the scroll position.
 */
function PageFocus({ title }: { readonly title: string }) {
	const [announcement, setAnnouncement] = useState("");
	useEffect(() => {
		if (title !== "") document.title = title;
	}, [title]);
	// React does not manage the focus.
	useEffect(() => {
		const isNavigation = !isFirstPage;
		const target = document.getElementById(window.location.hash.slice(1));
		if (target && !isBackNavigation) focusTarget(target);
		else {
			if (isNavigation && !isBackNavigation) window.scrollTo(0, 0);
			const isFocused = focusFirstControl(isNavigation);
			// Screen readers read out a focused heading. When a control is focused, they don't read out the page's name.
			if (isFocused && isNavigation) setAnnouncement(document.title);
			if (!isFocused && isNavigation) focusHeading();
		}
		isFirstPage = false;
		isBackNavigation = false;
	}, []);
	return (
		<p role="status" className="sr-only">
			{announcement}
		</p>
	);
}

function focusTarget(target: HTMLElement): void {
	target.scrollIntoView?.();
	if (!target.contains(document.activeElement)) takeFocus(target);
}

function focusHeading(): void {
	const heading = document.querySelector("h1");
	if (heading) takeFocus(heading);
}

/**
 * Focuses a page's first control; returns false if it has none. Does nothing on a touch screen, where it would
 * open the keyboard, or if the user has focused something while the first page was loading.
 */
function focusFirstControl(isNavigation: boolean): boolean {
	const control = document.querySelector<HTMLElement>("main [data-first-focus]");
	if (!control || !window.matchMedia?.("(pointer: fine)").matches) return false;
	const isFree = document.activeElement === document.body;
	if (document.activeElement instanceof HTMLInputElement || !(isNavigation || isFree)) return false;
	control.focus({ preventScroll: true });
	return true;
}

/** Focuses an element, unless the user is typing in a field. */
function takeFocus(element: HTMLElement): void {
	if (document.activeElement instanceof HTMLInputElement) return;
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
