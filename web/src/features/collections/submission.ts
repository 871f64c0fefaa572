/** An input that a row gives: values by the names of the feature's inputs. */
export type InputRow = {
	readonly values: Readonly<Record<string, string>>;
	/** The input that the row was collected for. */
	readonly root?: string;
	/** The row that it was taken from. */
	readonly parent?: string;
};

/** How a CSV file is read; what is left out is found by the server. */
export type CSVReading = {
	/** The columns of the feature's inputs, in their order: each by its name or its number from 1. */
	readonly columns?: readonly string[];
	readonly header?: "yes" | "no";
	/** One character. */
	readonly delimiter?: string;
};

/** A list of inputs. A file is sent as it is, whatever its size. */
export type InputList =
	| { readonly kind: "text"; readonly text: string }
	| {
			readonly kind: "file";
			readonly file: File;
			readonly format: "csv" | "text";
			readonly reading?: CSVReading;
	  }
	| { readonly kind: "rows"; readonly rows: readonly InputRow[] };

/** What is checked, and made a collection of. */
export type Submission = {
	readonly feature: string;
	readonly list: InputList;
	readonly name?: string;
	/** Rows of each input; 0 is no limit. */
	readonly rowLimit?: number;
	/** Maximum calls; 0 is no limit. */
	readonly callLimit?: number;
	/** Calls per second; 0 is no limit. */
	readonly speed?: number;
	/** Fetches pictures and clips; a limit of 0 bytes is the usual one. */
	readonly media?: { readonly on: boolean; readonly fileLimit: number; readonly totalLimit: number };
	readonly start?: boolean;
	/** Collects without the entries that are no inputs; otherwise they are an error. */
	readonly leaveOut?: boolean;
};

/** Longer texts are sent as a file: a body of JSON is bounded. In characters. */
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
