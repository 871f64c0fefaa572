import { ChevronDown, Download, Filter, Maximize2, Minimize2, Search, WrapText } from "lucide-react";
import { type ReactNode, type Ref, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnswerHandle } from "@/answers/handles";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy-button";
import { SegmentedControl } from "@/components/segmented-control";
import { showToast, type ToastMessage } from "@/components/toast";
import type { RawViewState, RawViewStore } from "@/features/raw/raw-view-store";
import { ignoreFailure } from "@/lib/channel";
import { cx } from "@/lib/cx";
import { saveFile, variantFileName } from "@/lib/save-file";
import { useStore } from "@/lib/store";
import type { AnswerFilter } from "./answer-filter";
import { FilterField } from "./filter-field";
import { IconButton } from "./icon-button";
import { SearchField } from "./search-field";

/** The source of a raw view: its feature, its inputs and its page. */
export type RawSource = {
	/** The pattern for the feature's files. */
	readonly filePattern: string | undefined;
	/** A short form of the inputs. */
	readonly inputs: string;
	/** A name for the page, or for all pages: "page 2", "all 3 pages"; null if there is only one. */
	readonly scope: string | null;
	/** Whether it is several responses as one array. */
	readonly isJoined: boolean;
};

type ToolbarProps = {
	/** The visible response, or the results of its filter. */
	readonly answer: AnswerHandle;
	readonly store: RawViewStore;
	readonly source: RawSource;
	/** Undefined if the response cannot be filtered. */
	readonly filter: AnswerFilter | undefined;
	readonly searchField: RefObject<HTMLInputElement | null>;
	readonly isFull: boolean;
	readonly onFull: (isFull: boolean) => void;
	readonly fullSwitch: Ref<HTMLButtonElement>;
	/** Disables copying and saving. The ID of the element that gives the reason. */
	readonly disabledBy: string | undefined;
	/** Notes about filter results. */
	readonly children?: ReactNode;
};

/** On phones, the search is above all other tools, and the filter opens below them. */
const toolbarClass =
	"flex flex-wrap justify-between gap-x-1 gap-y-2 rounded-t-box border-line border-b bg-paper p-2 sm:flex-col sm:flex-nowrap max-sm:[&>div>button]:h-9 max-sm:[&_fieldset_button]:h-8.5 max-sm:[&_.frame]:h-9";

const toolRowClass = "contents sm:flex sm:items-start sm:gap-2";

/** The tools for a response: search and fold, then filter, copy and save. */
export function Toolbar({
	answer,
	store,
	source,
	filter,
	searchField,
	isFull,
	onFull,
	fullSwitch,
	disabledBy,
	children,
}: ToolbarProps) {
	const state = useStore(store.state);
	const filterField = useRef<HTMLInputElement>(null);
	const [isFilterOpen, setFilterOpen] = useState(false);
	const openFilter = () => {
		flushSync(() => setFilterOpen(!isFilterOpen));
		filterField.current?.focus();
	};
	const FullIcon = isFull ? Minimize2 : Maximize2;
	return (
		<div className={toolbarClass}>
			<div className={toolRowClass}>
				<SearchField store={store} state={state} ref={searchField} />
				{filter && (
					<IconButton label="Filter" isOn={isFilterOpen} onClick={openFilter} className="sm:hidden">
						<Filter aria-hidden size={16} />
					</IconButton>
				)}
				{!answer.syntaxError && answer.lineCount > 1 && <FoldLevels store={store} depth={state.depth} />}
				<IconButton
					label="Wrap lines"
					isOn={state.isWrapped}
					onClick={() => store.setWrapped(!state.isWrapped)}
				>
					<WrapText aria-hidden size={16} />
				</IconButton>
				<IconButton ref={fullSwitch} label="Full screen" isOn={isFull} onClick={() => onFull(!isFull)}>
					<FullIcon aria-hidden size={16} />
				</IconButton>
			</div>
			<div className={cx(toolRowClass, "sm:justify-end")}>
				{filter && (
					<FilterField filter={filter} isJoined={source.isJoined} isOpen={isFilterOpen} ref={filterField} />
				)}
				<FileButtons answer={answer} source={source} disabledBy={disabledBy} />
			</div>
			{children}
		</div>
	);
}

type ShortToolbarProps = FileButtonsProps & { readonly onOpen: () => void };

/** Copies and saves a short response, and opens the other tools. */
export function ShortToolbar({ onOpen, ...files }: ShortToolbarProps) {
	return (
		<div className={toolbarClass}>
			<div className={toolRowClass}>
				<Button size="small" className="mr-auto" onClick={onOpen}>
					<Search aria-hidden size={14} />
					{files.answer.syntaxError ? "Search the text" : "Search and filter"}
					<ChevronDown aria-hidden size={14} />
				</Button>
				<FileButtons {...files} />
			</div>
		</div>
	);
}

/** The depths down to which all brackets can be opened. */
const foldLevels = [
	{ value: "1", name: "1" },
	{ value: "2", name: "2" },
	{ value: "3", name: "3" },
	{ value: "all", name: "All" },
] as const;

type FoldLevelsProps = { readonly store: RawViewStore; readonly depth: RawViewState["depth"] };

/** Opens all brackets down to a level, and folds deeper ones. */
function FoldLevels({ store, depth }: FoldLevelsProps) {
	const value = foldLevels.find((level) => level.value === String(depth ?? "all"))?.value;
	return (
		<>
			<span aria-hidden className="self-center text-muted text-xs max-sm:hidden">
				Levels
			</span>
			<SegmentedControl<string>
				label="Unfold levels"
				options={foldLevels}
				value={depth === undefined ? "" : (value ?? "")}
				onChange={(level) =>
					ignoreFailure(store.fold({ kind: "depth", depth: level === "all" ? null : Number(level) }))
				}
			/>
		</>
	);
}

type FileButtonsProps = Pick<ToolbarProps, "answer" | "source" | "disabledBy">;

const nothingToSave: ToastMessage = {
	title: "No data to download",
	text: "The filter has no results. Change it, then try again.",
	tone: "error",
};

/** Copies or saves the visible response, byte for byte. The labels name the page, or all pages. */
function FileButtons({ answer, source, disabledBy }: FileButtonsProps) {
	const { scope, inputs, filePattern } = source;
	const results = "count" in answer ? answer : null;
	const part = results ? "results" : scope;
	const copy = `Copy ${part ?? "raw"}`;
	const extension = extensionOf(answer);
	const save = `Download ${part ?? fileKinds[extension]}`;
	const download = async () => {
		if (results?.count === 0) return showToast(nothingToSave);
		const variant = [scope, results && "results"].filter(Boolean).join("_").replaceAll(" ", "_");
		saveFile(await answer.blob(), variantFileName(filePattern, inputs, { variant, extension }));
	};
	return (
		<>
			<CopyButton
				text={() => answer.blob()}
				instead={`${save} saves it to a file instead.`}
				disabledBy={disabledBy}
			>
				<span className="max-sm:sr-only">{copy}</span>
			</CopyButton>
			<Button
				size="small"
				disabled={disabledBy !== undefined}
				aria-describedby={disabledBy}
				onClick={download}
			>
				<Download aria-hidden size={16} />
				<span className="max-sm:sr-only">{save}</span>
			</Button>
		</>
	);
}

const fileKinds = { json: "JSON", html: "HTML", txt: "text" } as const;

function extensionOf({ syntaxError, html }: AnswerHandle): keyof typeof fileKinds {
	if (html) return "html";
	return syntaxError ? "txt" : "json";
}
