import { serve } from "@/lib/answer/serve";

serve({
	postMessage: (message, transfer) => self.postMessage(message, { transfer }),
	addEventListener: (_type, listener) => self.addEventListener("message", listener),
});
