import { useMemo, useState } from "react";
import type { AnswerHandle } from "@/answers/handles";
import { Dialog } from "@/components/dialog";
import { SegmentedControl } from "@/components/segmented-control";
import { Select } from "@/components/select";
import { Skeleton } from "@/components/skeleton";
import { useLoad } from "@/lib/use-load";
import { allPagesAbsence, allPagesTargets } from "./all-pages/all-pages-targets";
import type { CodeCall, CodeForm, CodeServer, CodeSource, CodeTarget } from "./code-call";
import { chosenTarget, useCodeServer, useTargetID } from "./code-choice";
import { CodeFrame, CodeText, exampleNote, keyNote } from "./code-frame";
import { oneCallTargets } from "./one-call/targets";
import { typesAbsence, typesTargets } from "./types/types-targets";

/** The kinds of code, in their order. */
const codeForms: readonly [CodeForm, ...CodeForm[]] = [
	{ id: "one-call", name: "One call", targets: oneCallTargets },
	{ id: "all-pages", name: "All pages", targets: allPagesTargets, absence: allPagesAbsence },
	{ id: "types", name: "Types", targets: typesTargets, absence: typesAbsence },
];

type CodePanelProps = {
	/** Who can be called. */
	readonly servers: readonly [CodeServer, ...CodeServer[]];
	/** Returns the call to a server as it stands in the fields. */
	readonly describe: (server: CodeServer) => CodeCall;
	/** The answer in view; null before a lookup. */
	readonly answer: AnswerHandle | null;
	readonly isUntitled?: boolean | undefined;
};

/** The call as it stands in the fields as code: its kind, the language and who is called can be chosen. */
export function CodePanel({ servers, describe, answer, isUntitled }: CodePanelProps) {
	const [formID, setFormID] = useState(codeForms[0].id);
	const form = codeForms.find(({ id }) => id === formID) ?? codeForms[0];
	const [targetID, setTargetID] = useTargetID();
	const target = chosenTarget(form.targets, targetID);
	const [server, setServer] = useCodeServer(servers);
	const call = describe(server);
	// The call is described anew with each render; its text tells whether it is another one.
	const name = JSON.stringify([call.requests, call.inputs, call.link, call.isExample]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the call
	const source = useMemo<CodeSource>(() => ({ call, answer }), [name, answer]);
	const absence = form.absence?.(source);
	const tabs = codeForms.length > 1 && (
		<SegmentedControl
			label="Kind of code"
			options={codeForms.map(({ id, name }) => ({ value: id, name }))}
			value={form.id}
			onChange={setFormID}
		/>
	);
	const controls = (
		<>
			{target && <TargetPicker targets={form.targets} current={target} onChoose={setTargetID} />}
			{servers.length > 1 && !target?.ignoresServer && (
				<SegmentedControl
					label="Who is called"
					options={servers.map(({ kind, name }) => ({ value: kind, name }))}
					value={server.kind}
					onChange={setServer}
				/>
			)}
		</>
	);
	return (
		<CodeFrame
			isUntitled={isUntitled}
			tabs={tabs}
			controls={absence === undefined && controls}
			note={absence === undefined && noteOf(target, source)}
		>
			{absence === undefined && target ? (
				<WrittenCode key={form.id} target={target} source={source} />
			) : (
				<p className="text-muted">{absence}</p>
			)}
		</CodeFrame>
	);
}

type CodeDialogProps = Omit<CodePanelProps, "isUntitled"> & { readonly onClose: () => void };

/** The panel over the page, for a page that has an answer. */
export function CodeDialog({ onClose, ...panel }: CodeDialogProps) {
	return (
		<Dialog kind="tall" title="Code" onClose={onClose}>
			<CodePanel isUntitled {...panel} />
		</Dialog>
	);
}

/** What is good to know of the code. */
function noteOf(target: CodeTarget | undefined, source: CodeSource): string {
	return [
		exampleNote(source.call),
		target?.purpose,
		target?.note ?? (!target?.makesNoCall && keyNote(source.call)),
		target?.install && `Needs ${target.install}.`,
	]
		.filter(Boolean)
		.join(" ");
}

type TargetPickerProps = {
	readonly targets: readonly CodeTarget[];
	readonly current: CodeTarget;
	readonly onChoose: (id: string) => void;
};

function TargetPicker({ targets, current, onChoose }: TargetPickerProps) {
	const languages = [...new Set(targets.map(({ language }) => language))];
	return (
		<Select
			aria-label="Language"
			value={current.id}
			onChange={({ target }) => onChoose(target.value)}
			size="small"
		>
			{languages.map((language) => (
				<optgroup key={language} label={language}>
					{targets
						.filter((target) => target.language === language)
						.map(({ id, name }) => (
							<option key={id} value={id}>
								{targetName(language, name)}
							</option>
						))}
				</optgroup>
			))}
		</Select>
	);
}

/** What a closed list shows: a library is told with its language. */
function targetName(language: string, name: string): string {
	return ownNames.has(language) || name === language ? name : `${language} · ${name}`;
}

/** The groups whose programs go by their own name. */
const ownNames: ReadonlySet<string> = new Set(["Shell", "Command line", "Link"]);

type WrittenCodeProps = { readonly target: CodeTarget; readonly source: CodeSource };

/** The code, as soon as what writes it is loaded. Until then, the code before it stays. */
function WrittenCode({ target, source }: WrittenCodeProps) {
	const written = useMemo(() => target.write(source), [target, source]);
	const isPending = written instanceof Promise;
	const { state, value, error } = useLoad([written], isPending ? () => written : null, { keep: true });
	if (isPending && state === "failed") throw error;
	const blocks = isPending ? value : written;
	if (!blocks) return <Skeleton className="h-40" />;
	return blocks.map(({ title, text }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its position
		<CodeText key={index} title={title} text={text} />
	));
}
