import { serve } from "@/lib/answer/serve";
import { warmUp } from "@/lib/answer/warm-up";

serve({
	postMessage: (message, transfer) => self.postMessage(message, { transfer }),
	addEventListener: (_type, listener) => self.addEventListener("message", listener),
});

warmUp();
