/** An input from a row: values by the names of the feature's inputs. */
export type InputRow = {
	readonly values: Readonly<Record<string, string>>;
	/** The input that the row was collected for. */
	readonly root?: string;
	/** The row that provided the input. */
	readonly parent?: string;
};

/** How to read a CSV file. The server detects missing settings. */
export type CSVReading = {
	/** The columns for the feature's inputs, in order, each by name or by number, starting at 1. */
	readonly columns?: readonly string[];
	readonly header?: "yes" | "no";
	/** A single character. */
	readonly delimiter?: string;
};

/** A list of inputs. Files are sent unchanged, regardless of size. */
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
	/** Rows per input; 0 for no limit. */
	readonly rowLimit?: number;
	/** Maximum calls; 0 for no limit. */
	readonly callLimit?: number;
	/** Calls per second; 0 for no limit. */
	readonly speed?: number;
	/** Downloads pictures and clips. A limit of 0 bytes means the default limit. */
	readonly media?: { readonly on: boolean; readonly fileLimit: number; readonly totalLimit: number };
	readonly start?: boolean;
	/** Skips invalid and repeated entries. By default they are an error. */
	readonly leaveOut?: boolean;
};

/** Text longer than this, in characters, is sent as a file, because the size of JSON bodies is limited. */
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
	body.append("request", JSON.stringify(request)); // first, because the server needs it to read the file
	body.append("inputs", file, file.name);
	return body;
}
