import { serve } from "@/lib/answer/worker/serve";
import { warmUp } from "@/lib/answer/worker/warm-up";

serve(
	{
		postMessage: (message, transfer) => self.postMessage(message, { transfer }),
		addEventListener: (_type, listener) => self.addEventListener("message", listener),
	},
	() =>
		new Worker(new URL("../../raw/search/pattern/pattern-worker.ts", import.meta.url), { type: "module" }),
);

void warmUp();
