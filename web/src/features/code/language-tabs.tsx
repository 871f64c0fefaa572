import { ChevronDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { closingMenu, PopoverButton } from "@/components/popover";
import { cx } from "@/lib/cx";
import type { CodeTarget } from "./code-call";

/** The targets with a tab, by ID prefix. */
const pinned = [
	{ name: "curl", prefix: "shell/curl" },
	{ name: "Python", prefix: "python/" },
	{ name: "pandas", prefix: "pandas/" },
	{ name: "DuckDB", prefix: "duckdb/" },
	{ name: "TypeScript", prefix: "typescript/" },
	{ name: "JavaScript", prefix: "javascript/" },
	{ name: "Go", prefix: "go/" },
	{ name: "CLI", prefix: "viewfinder/" },
] as const;

/** The target properties that a tab needs. */
type NamedTarget = Pick<CodeTarget, "id" | "language" | "name">;

type LanguageTabsProps = {
	readonly targets: readonly NamedTarget[];
	readonly current: NamedTarget;
	readonly onChoose: (id: string) => void;
};

/** Tabs for the most popular languages, and a menu for the others. */
export function LanguageTabs({ targets, current, onChoose }: LanguageTabsProps) {
	const tabs = pinned.flatMap(({ name, prefix }) => {
		const first = targets.find(({ id }) => id.startsWith(prefix));
		return first ? [{ name, prefix, first }] : [];
	});
	const others = targets.filter(({ id }) => !tabs.some(({ prefix }) => id.startsWith(prefix)));
	const isOther = others.includes(current);
	return (
		<fieldset className="flex min-w-0 grow items-end gap-3">
			<legend className="sr-only">Language</legend>
			<div className="flex min-w-0 overflow-x-auto">
				{tabs.map(({ name, prefix, first }) => {
					const isCurrent = current.id.startsWith(prefix);
					return (
						<button
							key={prefix}
							type="button"
							aria-pressed={isCurrent}
							onClick={() => isCurrent || onChoose(first.id)}
							className={cx(
								"h-10 shrink-0 border-b-2 px-2.5 font-medium -outline-offset-2 first:pl-0 max-sm:px-1.75",
								isCurrent ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
							)}
						>
							{name}
						</button>
					);
				})}
			</div>
			{others.length > 0 && (
				<TargetMenu
					label="More languages"
					text={isOther ? targetName(current) : "More"}
					targets={others}
					current={current}
					onChoose={onChoose}
					className="mb-1.5 ml-auto"
				/>
			)}
		</fieldset>
	);
}

type TargetMenuProps = LanguageTabsProps & {
	readonly label: string;
	readonly text: string;
	readonly className?: string;
};

/** A menu of targets by language. */
export function TargetMenu({ label, text, targets, current, onChoose, className }: TargetMenuProps) {
	const languages = [...new Set(targets.map(({ language }) => language))];
	return (
		<PopoverButton
			label={label}
			size="small"
			className={className ?? ""}
			icon={
				<>
					{text}
					<ChevronDown aria-hidden size={14} />
				</>
			}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons */}
			<div className="-m-2 grid max-h-[min(26rem,60dvh)] overflow-y-auto" onKeyDown={moveFocus}>
				{languages.map((language) => (
					<fieldset key={language} className="grid grid-cols-2">
						<legend className="px-2 pt-2 pb-0.5 text-muted text-xs">{language}</legend>
						{targets
							.filter((target) => target.language === language)
							.map(({ id, name }) => (
								<button
									key={id}
									type="button"
									aria-pressed={id === current.id}
									onClick={closingMenu(() => onChoose(id))}
									className="min-h-7 max-sm:min-h-11 truncate rounded-box px-2 text-left hover:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
								>
									{name}
								</button>
							))}
					</fieldset>
				))}
			</div>
		</PopoverButton>
	);
}

/** Arrow keys move between the buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	const buttons: readonly Element[] = [...event.currentTarget.querySelectorAll("button")];
	const at = buttons.indexOf(document.activeElement ?? event.currentTarget);
	const next = buttons.at((at + step) % buttons.length);
	if (next instanceof HTMLElement) next.focus();
}

/** The library's name with its language. */
function targetName({ language, name }: NamedTarget): string {
	return language === "Shell" || language === "Link" || name === language ? name : `${language} · ${name}`;
}
