import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link } from "@/components/link";
import { TitleBar } from "@/components/title-bar";
import { RowFilter } from "@/features/rows/row-filter";
import { cx } from "@/lib/cx";
import { formatQuantity } from "@/lib/format";
import { useSettings } from "@/lib/settings";
import { FeatureJump } from "./feature-jump";
import { GuideBlocks, GuideInlines, OriginContext } from "./guide-blocks";
import { GuideContents } from "./guide-contents";
import { type GuidePage, guideChapters, guidePages } from "./guide-pages";
import { searchGuide } from "./guide-search";
import { type GuideSection, withoutLinks } from "./guide-text";
import { TestIdentifiers } from "./test-identifiers";

const home = "/docs";

type DocsPageProps = {
	/** The URL path: /docs, or a page below it. */
	readonly path: string;
	readonly actions?: ReactNode;
};

/** A page of the console's guide. */
export function DocsPage({ path, actions }: DocsPageProps) {
	const { origin } = useSettings();
	const page = guidePages.find(({ address }) => address === path);
	const isStart = path === home;
	const title = isStart ? "Help & Guides" : (page?.text.title ?? "Guide not found");
	const documentTitle = isStart ? `${page?.text.title} · ${title}` : title;
	// The title of a guide page is not known until its text is loaded.
	useEffect(() => {
		document.title = `${documentTitle} · Viewfinder`;
	}, [documentTitle]);
	return (
		<OriginContext value={origin}>
			<TitleBar
				title={title}
				back={isStart ? undefined : "Help & Guides"}
				backTo={isStart ? "/" : home}
				actions={actions}
			/>
			{page ? <Guide key={path} page={page} isStart={isStart} /> : <MissingGuide path={path} />}
		</OriginContext>
	);
}

type GuideProps = { readonly page: GuidePage; readonly isStart: boolean };

function Guide({ page, isStart }: GuideProps) {
	const [words, setWords] = useState("");
	const searched = useDeferredValue(words).trim();
	return (
		<div className="xl:flex xl:flex-row-reverse xl:justify-end xl:gap-12">
			<GuideContents current={page} />
			<div className="min-w-0 max-w-3xl grow pt-4">
				<div className="flex flex-wrap gap-2">
					<RowFilter
						label="Search guides"
						placeholder="Search guides"
						size="medium"
						className="w-full max-w-100 print:hidden"
						words={words}
						onWords={setWords}
					/>
					{page.id === "columns" && <FeatureJump page={page} />}
				</div>
				{searched === "" ? (
					<Article page={page} isStart={isStart} />
				) : (
					<SearchResults words={searched} onOpen={() => setWords("")} />
				)}
			</div>
		</div>
	);
}

function Article({ page, isStart }: GuideProps) {
	return (
		<article className="text-base leading-6">
			{isStart && <h2 className="pt-6 font-semibold text-2xl tracking-tight">{page.text.title}</h2>}
			<p className={cx("max-w-prose pb-6 text-lg text-muted leading-6", isStart ? "pt-2" : "pt-5")}>
				<GuideInlines line={page.text.lead} />
			</p>
			{page.text.sections.map((section) => (
				<Section key={section.id} section={section}>
					{page.id === "sandbox" && section.id === "test-identifiers" && <TestIdentifiers />}
				</Section>
			))}
			{isStart ? <AllGuides /> : <Neighbours page={page} />}
		</article>
	);
}

type SearchResultsProps = {
	readonly words: string;
	/** Called when a section is opened. If it is on this page, the page must be rendered first. */
	readonly onOpen: () => void;
};

function SearchResults({ words, onOpen }: SearchResultsProps) {
	const matches = useMemo(() => searchGuide(words), [words]);
	const open = (address: string) => {
		onOpen();
		// The section is rendered once the search is over.
		requestAnimationFrame(() => document.getElementById(address.split("#")[1] ?? "")?.scrollIntoView?.());
	};
	return (
		<section aria-label="Search results" className="pt-4 pb-12">
			<p role="status" className="text-muted text-sm">
				{matches.length === 0
					? "No sections contain all of these words. Try fewer or different words."
					: formatQuantity(matches.length, "section")}
			</p>
			<ul className="mt-2 divide-y divide-line border-line border-y empty:hidden">
				{matches.map(({ address, title, page, excerpt }) => (
					<li key={address}>
						<Link
							href={address}
							onClick={() => open(address)}
							className="group grid gap-1 rounded-box py-3 text-sm"
						>
							<span className="flex flex-wrap items-baseline gap-x-3">
								<span className="font-medium text-base group-hover:text-accent">{title}</span>
								<span className="text-muted text-xs">{page}</span>
							</span>
							<span className="text-muted [overflow-wrap:anywhere]">{excerpt}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

type SectionProps = { readonly section: GuideSection; readonly children: ReactNode };

/** A section with its own URL. */
function Section({ section: { id, text, blocks }, children }: SectionProps) {
	return (
		<section aria-labelledby={id} className="flex flex-col gap-4 border-line border-t py-6">
			<h2 id={id} className="-scroll-mt-6 font-semibold text-xl tracking-tight">
				<a href={`#${id}`} className="group rounded-box hover:text-accent">
					<GuideInlines line={text} />
					<span aria-hidden className="ml-2 text-muted opacity-0 group-hover:opacity-100 print:hidden">
						#
					</span>
				</a>
			</h2>
			<GuideBlocks blocks={blocks} />
			{children}
		</section>
	);
}

/** All guides with their topics. */
function AllGuides() {
	return (
		<section aria-labelledby="all-guides" className="border-line border-t py-6">
			<h2 id="all-guides" className="font-semibold text-xl tracking-tight">
				All guides
			</h2>
			{guideChapters.map(({ name, pages }) => (
				<section key={name} aria-label={name} className="pt-4">
					<h3 className="pb-1 font-medium text-muted text-sm">{name}</h3>
					<ul className="divide-y divide-line border-line border-y">
						{pages
							.filter(({ address }) => address !== home)
							.map(({ id, address, text }) => (
								<li key={id}>
									<Link
										href={address}
										className="group grid gap-x-6 rounded-box py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
									>
										<span className="font-medium group-hover:text-accent">{text.title}</span>
										<span className="text-muted text-sm">
											<GuideInlines line={withoutLinks(text.lead)} />
										</span>
									</Link>
								</li>
							))}
					</ul>
				</section>
			))}
		</section>
	);
}

/** Links to the previous and next guide. */
function Neighbours({ page }: { readonly page: GuidePage }) {
	const index = guidePages.indexOf(page);
	const before = guidePages[index - 1];
	const after = guidePages[index + 1];
	const linkClass = "flex min-h-11 items-center gap-2 rounded-box font-medium hover:text-accent";
	return (
		<nav
			aria-label="Previous and next guides"
			className="flex flex-wrap justify-between gap-x-6 border-line border-t py-4 print:hidden"
		>
			{before && (
				<Link href={before.address} className={linkClass}>
					<ArrowLeft aria-hidden size={16} />
					{before.text.title}
				</Link>
			)}
			{after && (
				<Link href={after.address} className={`${linkClass} ml-auto`}>
					{after.text.title}
					<ArrowRight aria-hidden size={16} />
				</Link>
			)}
		</nav>
	);
}

function MissingGuide({ path }: { readonly path: string }) {
	return (
		<article className="max-w-3xl text-base">
			<p className="py-6">
				No guide at <code className="break-all text-code">{path}</code>. Available guides:
			</p>
			<AllGuides />
		</article>
	);
}
