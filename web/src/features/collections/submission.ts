/** An input from a row: values by the names of the feature's inputs. */
export type InputRow = {
	readonly values: Readonly<Record<string, string>>;
	/** The input that the row was collected for. */
	readonly root?: string;
	/** The row that it was taken from. */
	readonly parent?: string;
};

/** How a CSV file is read. The server detects what is missing. */
export type CSVReading = {
	/** The columns of the feature's inputs, in order, each by its name or its number from 1. */
	readonly columns?: readonly string[];
	readonly header?: "yes" | "no";
	/** One character. */
	readonly delimiter?: string;
};

/** A list of inputs. Files are sent unchanged, whatever their size. */
export type InputList =
	| { readonly kind: "text"; readonly text: string }
	| {
			readonly kind: "file";
			readonly file: File;
			readonly format: "csv" | "text";
			readonly reading?: CSVReading;
	  }
	| { readonly kind: "rows"; readonly rows: readonly InputRow[] };

/** A collection to check or create. */
export type Submission = {
	readonly feature: string;
	readonly list: InputList;
	readonly name?: string;
	/** Rows per input; 0 is no limit. */
	readonly rowLimit?: number;
	/** Maximum calls; 0 is no limit. */
	readonly callLimit?: number;
	/** Calls per second; 0 is no limit. */
	readonly speed?: number;
	/** Fetches pictures and clips; a limit of 0 bytes is the default limit. */
	readonly media?: { readonly on: boolean; readonly fileLimit: number; readonly totalLimit: number };
	readonly start?: boolean;
	/** Skips invalid and repeated entries, which are otherwise an error. */
	readonly leaveOut?: boolean;
};

/** Longer texts, in characters, are sent as a file, because the size of JSON bodies is limited. */
const longestInlineText = 1_000_000;

/** The body of a request with a list: a JSON object, or a form with a file. */
export function submissionBody({
	list,
	...settings
}: Partial<Submission> & Pick<Submission, "list">): FormData | object {
	switch (list.kind) {
		case "rows":
			return { ...settings, inputs: list.rows };
		case "text":
			if (list.text.length <= longestInlineText) return { ...settings, text: list.text };
			return form({ ...settings, format: "text" }, new File([list.text], "inputs.txt"));
		case "file":
			return form({ ...settings, format: list.format, ...list.reading }, list.file);
	}
}

function form(request: object, file: File): FormData {
	const body = new FormData();
	body.append("request", JSON.stringify(request)); // first: the file is read by it
	body.append("inputs", file, file.name);
	return body;
}
