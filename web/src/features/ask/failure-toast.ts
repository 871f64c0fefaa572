import type { Toast } from "@/components/toast";
import type { Fault } from "./failure";

/** A failure as a passing message: its words, then its reasons, one a line. What to do about it stays on the page. */
export function failureToast({ text, code = "", lines }: Fault): Toast {
	return { title: text.replace("{code}", code), text: lines?.join("\n"), tone: "error" };
}
