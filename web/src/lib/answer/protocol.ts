import type { ExportShape } from "@/catalog/catalog.gen";
import type { ListPage, Stretch } from "@/lib/answer/list/list-page";
import type { Order } from "@/lib/answer/order";
import type { Result } from "@/lib/answer/read";
import type { Fault } from "@/lib/json/fault";
import type { ViewRequests } from "@/lib/raw/requests";

/** The languages that an answer can be filtered by. */
export type FilterLanguage = "JSONPath" | "jq";

/** What can be asked about an answer or a list: the arguments and the reply of each request. */
export type Requests = ViewRequests & {
	open: { args: { readonly bytes: ArrayBuffer }; reply: Opened };
	/** Asks for an answer; says what is known before its bytes come. */
	receive: {
		args: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
		reply: Head;
	};
	/** Waits for the last byte of an answer that was asked for, or for the last that comes. */
	whole: { args: object; reply: Opened };
	/** Opens what a filter finds in another answer, as an answer of its own: a list. Closing it stops the filter. */
	filter: {
		args: { readonly of: number; readonly language: FilterLanguage; readonly program: string };
		reply: Opened & { readonly count: number };
	};
	outcome: { args: { readonly httpStatus: number }; reply: Result };
	text: { args: object; reply: string };
	blob: { args: object; reply: null };
	close: { args: object; reply: null };
	/** Opens a list of the rows that answers of that kind hold; the call is the one that is asked for later pages. */
	list: { args: { readonly kind: string; readonly call: string }; reply: null };
	/** Reads an answer as the list's next page. */
	append: { args: { readonly page: number }; reply: ListPage };
	stretch: { args: { readonly from: number; readonly to: number; readonly order: Order }; reply: Stretch };
	csv: { args: { readonly shape: ExportShape; readonly safe: boolean }; reply: number };
};

/** The name of a request. */
export type Op = keyof Requests;

/** What is known of an answer once its bytes have been scanned. */
export type Opened = {
	/** In bytes. */
	readonly size: number;
	readonly lineCount: number;
	readonly fault: Fault | null;
	/** Why the answer broke off before its end, in the browser's words; null for one that is whole. */
	readonly broken: string | null;
};

/** What an answer says of itself before its bytes come. */
export type Head = {
	readonly status: number;
	/** Calls that the quota has left, as the provider says. */
	readonly quotaLeft: string | null;
	readonly requestID: string | null;
	readonly serverTiming: string | null;
	/** How many bytes will come; null where that is not said, as of a compressed answer. */
	readonly length: number | null;
};

/** A request on its way to the worker; requests, answers and lists are numbered by the page. */
export type Request = {
	[K in Op]: {
		readonly id: number;
		/** The answer or the list that is asked. */
		readonly about: number;
		readonly op: K;
		readonly args: Requests[K]["args"];
	};
}[Op];

/** The worker's reply; a blob travels beside the value, as it is shared and not copied. */
export type Reply =
	| {
			readonly id: number;
			readonly ok: true;
			readonly value: Requests[Op]["reply"];
			readonly blob: Blob | null;
	  }
	| { readonly id: number; readonly ok: false; readonly error: string };

/** The side of a worker or a message port that both ends use. */
export type Port = {
	postMessage(message: unknown, transfer: Transferable[]): void;
	addEventListener(type: "message" | "error" | "messageerror", listener: (event: MessageEvent) => void): void;
};
