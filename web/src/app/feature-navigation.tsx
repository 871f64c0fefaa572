import { ChevronRight, Clock, ExternalLink, Eye, EyeOff, Layers } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { namingAddressOf } from "@/catalog/address";
import { type Category, categories, type Feature, features } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { NewTabLink } from "@/components/new-tab-link";
import { TextField } from "@/components/text-field";
import { builtInKey, useAccessKey, useKeyFailure, useKeyScope } from "@/lib/access-key";
import { cx } from "@/lib/cx";
import { type Settings, useSettings } from "@/lib/settings";
import type { ConsolePage } from "./console-page";

type AccessKeyFieldProps = {
	/** The field itself, for whoever focuses it. */
	readonly field: Ref<HTMLInputElement>;
};

type AccessPanelProps = AccessKeyFieldProps & {
	readonly page: ConsolePage;
	/** Opens the keys and their quota. */
	readonly onKeys: () => void;
};

/** The access key, the panel of keys, and a link to the guide. */
export function AccessPanel({ page, field, onKeys }: AccessPanelProps) {
	const { guidesURL } = useSettings();
	return (
		<div className="pt-3">
			<AccessKeyField field={field} />
			<NewTabLink
				href={guidesURL}
				aria-current={page.kind === "docs" && guidesURL === "/docs" ? "page" : undefined}
				className="-mx-2 px-2 rounded-box aria-[current]:bg-accent-soft mt-1.5 inline-flex min-h-7 items-center gap-1.5 font-medium text-accent text-sm underline-offset-3 hover:underline"
			>
				Help & Guides
				<ExternalLink aria-hidden size={14} />
				<span className="sr-only">(opens in a new tab)</span>
			</NewTabLink>
			<Button
				look="quiet"
				size="small"
				className="-mr-2 float-right mt-1.5"
				aria-haspopup="dialog"
				onClick={onKeys}
			>
				Keys and quota
			</Button>
		</div>
	);
}

/** The categories that list their features; the others scroll to their section. */
const expandableCategories: ReadonlySet<Category> = new Set<Category>(["User", "Posts"]);

type FeatureNavigationProps = {
	readonly page: ConsolePage;
	readonly onSection: (category: Category) => void;
	/** Called when a feature is opened. */
	readonly onOpen: () => void;
};

/** The categories, two of them with links to their features. */
export function FeatureNavigation({ page, onSection, onOpen }: FeatureNavigationProps) {
	const title = useId();
	const current = page.kind === "lookup" ? page.named : undefined;
	const navigation = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that opens moves the mark
	useEffect(() => revealMark(navigation.current), [page.key, current]);
	return (
		<div ref={navigation} className="pt-4">
			<Link
				href="/history"
				onClick={onOpen}
				aria-current={page.kind === "history" ? "page" : page.kind === "compare" || undefined}
				className={cx(navigationRowClass, "gap-2 font-medium")}
			>
				<Clock aria-hidden size={16} className="text-muted" />
				History
			</Link>
			<Link
				href="/collections"
				onClick={onOpen}
				aria-current={page.kind === "collections" ? "page" : undefined}
				className={cx(navigationRowClass, "mb-3 gap-2 font-medium")}
			>
				<Layers aria-hidden size={16} className="text-muted" />
				Collections
			</Link>
			<nav aria-labelledby={title}>
				<h2 id={title} className="mb-2 font-semibold">
					Browse Features
				</h2>
				<ul className="flex flex-col gap-0.5">
					{categories.map((category) => (
						<li key={category}>
							{expandableCategories.has(category) ? (
								<ExpandableCategory category={category} isCurrent={category === current?.category}>
									{features.map((feature) =>
										feature.category === category ? (
											<FeatureLink
												key={feature.id}
												feature={feature}
												isCurrent={feature === current}
												onOpen={onOpen}
											/>
										) : null,
									)}
								</ExpandableCategory>
							) : (
								<button
									type="button"
									aria-current={category === current?.category || undefined}
									className={cx(navigationRowClass, "pl-6.5 font-medium")}
									onClick={() => onSection(category)}
								>
									{category}
								</button>
							)}
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

/** Scrolls the features in the sidebar, and nothing else, as far as its mark needs. A drawer begins with the key. */
function revealMark(navigation: HTMLElement | null): void {
	const list = navigation?.closest("aside > div");
	const mark = navigation?.querySelector("[aria-current]")?.getBoundingClientRect();
	if (!list || !mark) return;
	const frame = list.getBoundingClientRect();
	const margin = 12;
	const below = Math.max(0, mark.bottom + margin - frame.bottom);
	const above = Math.max(0, frame.top + margin - mark.top);
	list.scrollTop += below || -above;
}

const navigationRowClass =
	"flex min-h-7 w-full items-center rounded-box px-2 text-left text-sm transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent";

type ExpandableCategoryProps = {
	readonly category: Category;
	/** Whether one of its features is open; it is marked while it hides them. */
	readonly isCurrent: boolean;
	readonly children: ReactNode;
};

function ExpandableCategory({ category, isCurrent, children }: ExpandableCategoryProps) {
	const [isOpen, setOpen] = useState(true);
	const list = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={list}
				aria-current={(isCurrent && !isOpen) || undefined}
				className={cx(navigationRowClass, "gap-1 pl-1.5 font-medium")}
				onClick={() => setOpen(!isOpen)}
			>
				<ChevronRight
					aria-hidden
					size={16}
					className={cx("text-muted transition-transform", isOpen && "rotate-90")}
				/>
				{category}
			</button>
			<ul id={list} hidden={!isOpen} className="mb-2 ml-3.5 border-line border-l pl-1">
				{children}
			</ul>
		</>
	);
}

type FeatureLinkProps = {
	readonly feature: Feature;
	readonly isCurrent: boolean;
	readonly onOpen: () => void;
};

function FeatureLink({ feature, isCurrent, onOpen }: FeatureLinkProps) {
	const address = namingAddressOf(feature);
	if (!address) return null;
	return (
		<li>
			<Link
				href={address}
				onClick={onOpen}
				aria-current={isCurrent ? "page" : undefined}
				className={cx(navigationRowClass, "text-muted")}
			>
				{feature.name}
			</Link>
		</li>
	);
}

/** The access key: stored in this browser, sent with each call, revealed on request. */
function AccessKeyField({ field }: AccessKeyFieldProps) {
	const [key, setKey] = useAccessKey();
	const [isRevealed, setRevealed] = useState(false);
	const settings = useSettings();
	const isRefused = useKeyFailure(key) !== undefined;
	const note = useId();
	const isTabKey = useKeyScope() === "tab";
	const Icon = isRevealed ? EyeOff : Eye;
	return (
		<>
			<TextField
				ref={field}
				label="Access Key"
				type={isRevealed ? "text" : "password"}
				mono
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				value={key}
				onChange={(event) => setKey(event.target.value)}
				note={{ id: note, isError: isRefused }}
				trailing={
					<Button
						look="quiet"
						size="smallIcon"
						aria-label={isRevealed ? "Hide the key" : "Show the key"}
						onClick={() => setRevealed(!isRevealed)}
					>
						<Icon aria-hidden size={18} />
					</Button>
				}
			/>
			<p id={note} className={cx("mt-1.5 text-xs", isRefused ? "text-danger" : "text-muted")}>
				{isRefused
					? "The provider refused this key. Check it, or enter another one."
					: keyHint(key, settings, isTabKey)}
			</p>
		</>
	);
}

function keyHint(key: string, { sandbox, demoKey, providerName }: Settings, isTabKey: boolean): string {
	if (key === "") return `Features need a key; ${builtInKey} is the built-in one.`;
	if (isTabKey) return "For this tab only, sent with each call.";
	if (key !== builtInKey) return "Stored in this browser and sent with each call.";
	if (sandbox) return "Built-in key. The sandbox accepts any key but refused-key.";
	if (demoKey) return "Built-in key, shared and limited. Enter your own for more.";
	return `The built-in key works with the sandbox only. Enter your key for ${providerName}.`;
}
