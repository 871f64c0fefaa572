import { serve } from "@/lib/answer/worker/serve";
import { warmUp } from "@/lib/answer/worker/warm-up";

serve({
	postMessage: (message, transfer) => self.postMessage(message, { transfer }),
	addEventListener: (_type, listener) => self.addEventListener("message", listener),
});

void warmUp();
