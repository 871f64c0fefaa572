import { Upload } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from "react";
import type { Feature } from "@/catalog/catalog.gen";
import { Button } from "@/components/button";
import { Choice } from "@/components/select";
import { cx } from "@/lib/cx";
import { formatBytes, formatQuantity } from "@/lib/format";
import { FileColumns } from "./file-columns";
import { listExample, listHint } from "./list-hint";
import { listSize } from "./start-steps";
import type { InputList } from "./submission";

/** Text longer than this, in characters, is kept as a file, because a field with a million lines is slow. */
const longestTypedText = 100_000;

type InputsFieldProps = {
	readonly feature: Feature | undefined;
	readonly list: InputList | null;
	/** The source of rows. */
	readonly origin: string | undefined;
	/** The ID of the element with the error. */
	readonly noteID: string;
	readonly onChange: (list: InputList | null) => void;
};

/** The list of inputs: pasted text, a file, or rows from another page. */
export function InputsField({ feature, list, origin, noteID, onChange }: InputsFieldProps) {
	const [isDropping, setDropping] = useState(false);
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setDropping(false);
		const [file] = event.dataTransfer.files;
		if (file) onChange(listOfFile(file));
	};
	return (
		<section
			aria-label="Inputs"
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setDropping(true);
			}}
			onDragLeave={() => setDropping(false)}
			onDrop={onDrop}
			className={cx("rounded-box", isDropping && "outline-2 outline-accent outline-dashed outline-offset-4")}
		>
			{list?.kind === "rows" && (
				<RowsList count={list.rows.length} origin={origin} onRemove={() => onChange(null)} />
			)}
			{list?.kind === "file" && <FileList feature={feature} list={list} onChange={onChange} />}
			{(list === null || list.kind === "text") && (
				<PastedList
					feature={feature}
					text={list?.text ?? ""}
					noteID={noteID}
					onText={(text) => onChange(text === "" ? null : listOfText(text))}
					onFile={(file) => onChange(listOfFile(file))}
				/>
			)}
		</section>
	);
}

/** A file as a list: a table or text with one input per line, depending on its name. */
function listOfFile(file: File): InputList {
	return { kind: "file", file, format: /\.(csv|tsv)$/i.test(file.name) ? "csv" : "text" };
}

function listOfText(text: string): InputList {
	if (text.length <= longestTypedText) return { kind: "text", text };
	return { kind: "file", file: new File([text], "Pasted text"), format: "text" };
}

type PastedListProps = {
	readonly feature: Feature | undefined;
	readonly text: string;
	readonly noteID: string;
	readonly onText: (text: string) => void;
	readonly onFile: (file: File) => void;
};

function PastedList({ feature, text, noteID, onText, onFile }: PastedListProps) {
	const id = useId();
	const chooser = useRef<HTMLInputElement>(null);
	// Long text is never put into the field.
	const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const pasted = event.clipboardData.getData("text");
		if (text.length + pasted.length <= longestTypedText) return;
		event.preventDefault();
		const { selectionStart, selectionEnd } = event.currentTarget;
		onText(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd));
	};
	return (
		<>
			<div className="mb-1.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
				<label htmlFor={id} className="font-medium text-sm">
					Inputs
				</label>
				<Button size="small" onClick={() => chooser.current?.click()}>
					<Upload aria-hidden size={14} />
					CSV or text file…
				</Button>
				<input
					ref={chooser}
					type="file"
					accept=".csv,.tsv,.txt,text/*"
					aria-label="Input file"
					hidden
					onChange={({ target }) => {
						const [file] = target.files ?? [];
						target.value = ""; // allow choosing the same file again
						if (file) onFile(file);
					}}
				/>
			</div>
			<div className="frame frame-focus rounded-box border border-edge bg-surface transition-[border-color] focus-within:border-accent hover:not-focus-within:border-ink">
				<textarea
					id={id}
					value={text}
					aria-describedby={`${id}-hint ${noteID}`}
					placeholder={listExample(feature)}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					onPaste={onPaste}
					onChange={({ target }) => onText(target.value)}
					className="code block min-h-48 w-full xl:min-h-64 resize-y rounded-box bg-transparent px-2.5 py-2 outline-2 outline-transparent"
				/>
			</div>
			<p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
				{text.trim() !== "" && !feature && `${listSize({ kind: "text", text })}. `}
				{listHint(feature)}
			</p>
		</>
	);
}

type RowsListProps = {
	readonly count: number;
	readonly origin: string | undefined;
	readonly onRemove: () => void;
};

function RowsList({ count, origin, onRemove }: RowsListProps) {
	return (
		<ChosenList
			title={formatQuantity(count, "row")}
			note={origin ? `From ${origin}. Each row records the input and the row it came from.` : ""}
			onRemove={onRemove}
		/>
	);
}

type FileListProps = {
	readonly feature: Feature | undefined;
	readonly list: Extract<InputList, { kind: "file" }>;
	readonly onChange: (list: InputList | null) => void;
};

function FileList({ feature, list, onChange }: FileListProps) {
	const { file, format } = list;
	return (
		<div className="grid gap-3">
			<ChosenList title={file.name} note={formatBytes(file.size)} onRemove={() => onChange(null)}>
				<Choice
					label="Read as"
					value={format}
					onChange={(next) => onChange({ kind: "file", file, format: next })}
					size="small"
					options={[
						["text", "one input per line"],
						["csv", "CSV table"],
					]}
				/>
			</ChosenList>
			{format === "csv" && feature && <FileColumns feature={feature} list={list} onChange={onChange} />}
		</div>
	);
}

type ChosenListProps = {
	readonly title: string;
	readonly note: string;
	readonly onRemove: () => void;
	readonly children?: React.ReactNode;
};

/** A list that was not typed, with a button to remove it. */
function ChosenList({ title, note, onRemove, children }: ChosenListProps) {
	return (
		<>
			<p className="mb-1.5 font-medium text-sm">Inputs</p>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-3 py-2">
				<p className="min-w-0 grow">
					<span className="font-medium [overflow-wrap:anywhere]">{title}</span>{" "}
					<span className="text-muted text-sm">{note}</span>
				</p>
				{children}
				<Button size="small" onClick={onRemove}>
					Use a different list
				</Button>
			</div>
		</>
	);
}
