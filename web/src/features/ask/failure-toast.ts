import type { Toast } from "@/components/toast";
import type { Fault } from "./failure";

/** A failure as a passing message: its words, then its reasons and the hint, one a line. */
export function failureToast({ text, code = "", lines = [], hint }: Fault): Toast {
	const further = [...lines, ...(hint === undefined ? [] : [hint])].join("\n");
	return { title: text.replace("{code}", code), ...(further === "" ? {} : { text: further }), tone: "error" };
}
