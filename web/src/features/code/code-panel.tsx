import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { SegmentedControl } from "@/components/segmented-control";
import { Skeleton } from "@/components/skeleton";
import { formatQuantity } from "@/lib/format";
import { saveFile, variantFileName } from "@/lib/save-file";
import { useLoad } from "@/lib/use-load";
import { allPagesAbsence, allPagesTargets } from "./all-pages/all-pages-targets";
import { pageLimit } from "./all-pages/paged-call";
import type { CodeBlock, CodeCall, CodeForm, CodeServer, CodeSource, CodeTarget } from "./code-call";
import { chosenTarget, useCodeServer, useTargetID } from "./code-choice";
import { CodeFrame, CodeText, CopyCode, exampleNote, keyNote } from "./code-frame";
import { extensionOf } from "./extensions";
import { LanguageTabs, TargetMenu } from "./language-tabs";
import { oneCallTargets } from "./one-call/targets";
import { useHasSide } from "./open-code";
import { withKey } from "./own-key";
import { useOwnKey } from "./own-key-switch";
import { RequestDetails } from "./request-details";
import { typesAbsence, typesTargets } from "./types/types-targets";

/** The kinds of code, in display order. */
const codeForms: readonly [CodeForm, ...CodeForm[]] = [
	{ id: "one-call", name: "This call", targets: oneCallTargets },
	{ id: "all-pages", name: "All pages", targets: allPagesTargets, absence: allPagesAbsence },
	{ id: "types", name: "Types", targets: typesTargets, absence: typesAbsence },
];

export type CodePanelProps = {
	/** The servers to choose from. */
	readonly servers: readonly [CodeServer, ...CodeServer[]];
	/** Returns the call from the fields, addressed to a server. */
	readonly describe: (server: CodeServer) => CodeCall;
	/** The visible response; null before a lookup. */
	readonly answer: AnswerHandle | null;
	readonly isBeside?: boolean | undefined;
	/** Closes the panel if it is next to a response or over it. */
	readonly onClose?: () => void;
};

/** The call from the fields as code. The kind of code, the language and the server can be chosen. */
export function CodePanel({ servers, describe, answer, isBeside = false, onClose }: CodePanelProps) {
	const [formID, setFormID] = useState(codeForms[0].id);
	const form = codeForms.find(({ id }) => id === formID) ?? codeForms[0];
	const [targetID, setTargetID] = useTargetID();
	const target = chosenTarget(form.targets, targetID);
	const [server, setServer] = useCodeServer(servers);
	const hasSide = useHasSide();
	const call = describe(server);
	// Each render describes the call again. It counts as another call only if its text differs.
	const name = JSON.stringify([call.requests, call.inputs, call.link, call.isExample]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the call
	const source = useMemo<CodeSource>(() => ({ call, answer }), [name, answer]);
	const absence = form.absence?.(source);
	const { key, isOwn, toggle } = useOwnKey(target);
	const blocks = useBlocks(absence === undefined ? target : undefined, source);
	const written =
		key && target && blocks
			? blocks.map((block) => ({ ...block, text: withKey(block.text, target, key) }))
			: blocks;
	return (
		<CodeFrame
			isBeside={isBeside}
			onClose={onClose}
			tools={toggle}
			tabs={target && <LanguageTabs targets={form.targets} current={target} onChoose={setTargetID} />}
			controls={
				<>
					<SegmentedControl
						label="Code type"
						options={codeForms.map(({ id, name }) => ({ value: id, name }))}
						value={form.id}
						onChange={setFormID}
					/>
					{absence === undefined && servers.length > 1 && !target?.ignoresServer && (
						<SegmentedControl
							label="Send calls to"
							options={servers.map(({ kind, name }) => ({ value: kind, name }))}
							value={server.kind}
							onChange={setServer}
						/>
					)}
					<div className="ml-auto flex gap-2">
						{target && <LibraryMenu targets={form.targets} current={target} onChoose={setTargetID} />}
						{written?.[0] && !written[0].title && absence === undefined && (
							<CopyCode text={written[0].text} />
						)}
					</div>
				</>
			}
			note={absence === undefined && noteOf(target, source, isOwn)}
			footer={
				absence === undefined &&
				target &&
				written && (
					<CodeFooter
						form={form.id}
						target={target}
						source={source}
						blocks={written}
						canSave={onClose !== undefined}
					/>
				)
			}
		>
			{absence !== undefined ? (
				<p className={isBeside ? "p-5 text-muted" : "text-muted"}>{absence}</p>
			) : written && target ? (
				written.map(({ title, text }, index) => (
					<CodeText
						// biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by position
						key={index}
						title={title}
						text={text}
						language={target.language}
						secret={key}
						isBeside={isBeside}
					/>
				))
			) : (
				<Skeleton className="h-40" />
			)}
			{form.id === "one-call" && isBeside && hasSide && !target?.makesNoCall && (
				<RequestDetails call={call} />
			)}
		</CodeFrame>
	);
}

/** The code, once its generator is loaded. Until then, the previous code stays. */
function useBlocks(target: CodeTarget | undefined, source: CodeSource): readonly CodeBlock[] | undefined {
	const written = useMemo(() => target?.write(source), [target, source]);
	const isPending = written instanceof Promise;
	const { state, value, error } = useLoad([written], isPending ? () => written : null, { keep: true });
	if (isPending && state === "failed") throw error;
	return isPending ? value : written;
}

/** The note on the code. */
function noteOf(target: CodeTarget | undefined, source: CodeSource, isOwn: boolean): string {
	const key = isOwn
		? "This code contains your access key. Do not share it."
		: (target?.note ?? (!target?.makesNoCall && keyNote(source.call)));
	return [exampleNote(source.call), target?.purpose, key].filter(Boolean).join(" ");
}

type LibraryMenuProps = {
	readonly targets: readonly CodeTarget[];
	readonly current: CodeTarget;
	readonly onChoose: (id: string) => void;
};

/** A menu of libraries, for a language with more than one. */
function LibraryMenu({ targets, current, onChoose }: LibraryMenuProps) {
	const libraries = targets.filter(({ language }) => language === current.language);
	if (libraries.length < 2 || current.language === "Shell") return null;
	return (
		<TargetMenu
			label="Library"
			text={current.name}
			targets={libraries}
			current={current}
			onChoose={onChoose}
		/>
	);
}

type CodeFooterProps = {
	readonly form: string;
	readonly target: CodeTarget;
	readonly source: CodeSource;
	readonly blocks: readonly CodeBlock[];
	/** False on an idle page, which offers downloads only once there is a response. */
	readonly canSave: boolean;
};

/** The number of calls the program makes, its requirements, and a button that downloads it. */
function CodeFooter({ form, target, source, blocks, canSave }: CodeFooterProps) {
	const extension = extensionOf(target);
	const save = () => {
		const text = blocks.map(({ text }) => text).join("\n\n");
		const name = variantFileName(undefined, source.call.feature.id, { variant: form, extension });
		saveFile(new Blob([`${text}\n`], { type: "text/plain" }), name.replace("instagram_answer_", ""));
	};
	return (
		<>
			<span className="text-sm">{callsText(form, target, source.call)}</span>
			{target.install && <span className="text-muted">Needs {target.install}</span>}
			{canSave && (
				<button
					type="button"
					onClick={save}
					className="ml-auto inline-flex min-h-6 items-center gap-1 font-medium text-accent"
				>
					<Download aria-hidden size={14} />
					Download .{extension}
				</button>
			)}
		</>
	);
}

/** How many calls a program makes. */
function callsText(form: string, target: CodeTarget, { requests, feature }: CodeCall): string {
	if (target.makesNoCall || target.language === "Link") return "Uses no quota";
	if (form === "one-call") return `Makes ${formatQuantity(requests.length, "call")}`;
	const lookup = requests.length - 1;
	if (target.language === "Command line")
		return `Makes 1 call per page${lookup > 0 ? " plus 1 for the ID" : ""}`;
	return `Makes up to ${formatQuantity(pageLimit + lookup, "call")}, 1 per page of ${feature.paging?.many ?? "rows"}`;
}
